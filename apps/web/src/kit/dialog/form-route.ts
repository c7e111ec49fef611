import { useLocation, useNavigate, useParams } from '@tanstack/react-router'

/** The addresses of a register: list, form for a new record, form of a record (`$id`). */
export interface RegisterPaths {
  readonly list: string
  readonly create: string
  readonly edit: string
}

/** The open form of a register, by the address, which keeps the list's filter and page. */
export function useFormRoute({ list, create, edit }: RegisterPaths) {
  const { pathname } = useLocation()
  const params: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const go = (to: string, id?: number) =>
    navigate({
      to,
      params: id === undefined ? {} : { id: String(id) },
      search: (old: object) => old,
      resetScroll: false,
    })
  return {
    form: pathname === create ? ('new' as const) : params.id === undefined ? undefined : Number(params.id),
    add: () => go(create),
    edit: (id: number) => go(edit, id),
    close: () => go(list),
  }
}
export type FormRoute = ReturnType<typeof useFormRoute>
