import type { ReactNode } from 'react'
import { useAction } from './action.ts'
import { ActiveToggle } from './active-toggle.tsx'

export interface StatusToggleProps {
  row: { readonly id: number; readonly name: string; readonly active: boolean }
  /** With its article: 'O Setor', 'A Jornada'. */
  noun: string
  /** What the change does beyond the register, said beneath the question. */
  effect?: ReactNode
  activate: (id: number) => Promise<unknown>
  deactivate: (id: number) => Promise<unknown>
}

/** Block or plus of a row, asked before, confirmed after, and to be taken back without a question (R577, R614, Q37). */
export function StatusToggle({ row, noun, effect, activate, deactivate }: StatusToggleProps) {
  const ending = noun.startsWith('A ') ? 'a' : 'o'
  const activated = `${noun} foi ativad${ending} com sucesso.`
  const deactivated = `${noun} foi desativad${ending} com sucesso.`
  const on = useAction(activate, {
    ask: 'Deseja realmente ativar esse registro?',
    effect,
    done: activated,
    undo: (id) => () => deactivate(id),
    undone: deactivated,
  })
  const off = useAction(deactivate, {
    ask: 'Deseja realmente desativar esse registro?',
    effect,
    done: deactivated,
    undo: (id) => () => activate(id),
    undone: activated,
  })
  return <ActiveToggle active={row.active} name={row.name} onToggle={() => (row.active ? off : on).run(row.id)} />
}
