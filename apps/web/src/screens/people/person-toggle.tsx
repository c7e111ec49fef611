import { failures } from '@ponteiro/contract'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { ActiveToggle } from '../../kit/action/active-toggle.tsx'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { toast } from '../../kit/feedback/toast.tsx'

interface Person {
  readonly id: number
  readonly name: string
  readonly active: boolean
}

/**
 * Deactivates a person, whose sessions end at once, or reactivates one. Created once for all rows of a list.
 */
export function usePersonToggle() {
  const navigate = useNavigate()
  const on = useAction((id: number) => api.individuals.reactivate({ params: { id }, body: { active: true } }), {
    ask: 'Deseja realmente ativar esse Colaborador?',
    done: 'O Colaborador foi ativado com sucesso.',
  })
  const off = useAction((id: number) => api.individuals.deactivate({ params: { id } }), {
    ask: 'Deseja realmente desativar esse Colaborador?',
    done: 'O Colaborador foi desativado com sucesso.',
    onError(failure, id) {
      if (!(failure instanceof ApiError && failure.code === 'person.holds-tools')) return false
      // The refusal links to where the tools are taken back.
      const seeTools = () => navigate({ to: '/controle-de-acessos/colaboradores', search: { acesso: id } as never })
      toast.warn(failures['person.holds-tools'].message, {
        seconds: 10,
        action: { label: 'Ver ferramentas', run: seeTools },
      })
      return true
    },
  })
  return ({ id, name, active }: Person) => (
    <ActiveToggle active={active} name={name} onToggle={() => (active ? off : on).run(id, name)} />
  )
}
