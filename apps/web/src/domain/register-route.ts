import { type RegisterName, routes } from '@ponteiro/contract'
import { useFormRoute } from '../kit/dialog/form-route.ts'

/** The open form of a register, by its three routes. */
export const useRegisterRoute = (register: RegisterName) =>
  useFormRoute({
    list: routes[`${register}.index`].path,
    create: routes[`${register}.store`].path,
    edit: routes[`${register}.update`].path,
  })
