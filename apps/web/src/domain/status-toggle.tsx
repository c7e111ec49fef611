import type { ReactNode } from 'react'
import { useAction } from '../kit/action/action.ts'
import { ActiveToggle } from '../kit/action/active-toggle.tsx'
import type { TakingBack } from '../kit/feedback/undo.ts'

interface Params {
  params: { id: number }
}

export interface StatusToggleProps {
  row: { readonly id: number; readonly name: string; readonly active: boolean }
  /** With its article: 'O Setor', 'A Jornada'. */
  noun: string
  /** Further effects of the change, shown below the question. */
  effect?: ReactNode
  /** The calls of the register. */
  calls: {
    update: (input: Params & { body: { active: true } }, options?: TakingBack) => Promise<unknown>
    deactivate: (input: Params, options?: TakingBack) => Promise<unknown>
  }
}

/** Deactivates or reactivates a row, with a question before and undo after. */
export function StatusToggle({ row, noun, effect, calls }: StatusToggleProps) {
  const ending = noun.startsWith('A ') ? 'a' : 'o'
  const activated = `${noun} foi ativad${ending} com sucesso.`
  const deactivated = `${noun} foi desativad${ending} com sucesso.`
  const activate = (id: number, options?: TakingBack) =>
    calls.update({ params: { id }, body: { active: true } }, options)
  const deactivate = (id: number, options?: TakingBack) => calls.deactivate({ params: { id } }, options)
  const on = useAction(activate, {
    ask: 'Deseja realmente ativar esse registro?',
    effect,
    done: activated,
    undo: (id) => (options) => deactivate(id, options),
    undone: deactivated,
  })
  const off = useAction(deactivate, {
    ask: 'Deseja realmente desativar esse registro?',
    effect,
    done: deactivated,
    undo: (id) => (options) => activate(id, options),
    undone: activated,
  })
  return (
    <ActiveToggle active={row.active} name={row.name} onToggle={() => (row.active ? off : on).run(row.id, row.name)} />
  )
}
