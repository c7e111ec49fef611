/** A decision on many days in words. */
import type { DecisionResults, OvertimeDecision } from '@ponteiro/contract/days/overtime-decisions'
import { duration } from '@ponteiro/timesheet'
import type { z } from 'zod'

export type Decision = Exclude<z.output<typeof OvertimeDecision>['state'], 'open'>
export type Results = z.output<typeof DecisionResults>
export type Result = Results['results'][number]

/** A waiting day of a list. */
export interface WaitingDay {
  readonly dayId: number
  readonly employeeId: number
  readonly name: string
  readonly on: string
  readonly pending: number
}

export const verbs = { authorized: 'Autorizar', denied: 'Negar' } as const satisfies Record<Decision, string>

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const daysIn = (count: number) => counted(count, 'dia', 'dias')
export const peopleIn = (rows: readonly { readonly employeeId: number }[]) =>
  counted(new Set(rows.map(({ employeeId }) => employeeId)).size, 'pessoa', 'pessoas')

/** `37 dias de 12 pessoas, 41:30`. */
export const sumText = (rows: readonly WaitingDay[]) =>
  `${daysIn(rows.length)} de ${peopleIn(rows)}, ${duration(rows.reduce((sum, { pending }) => sum + pending, 0))}`

/** The effect before the decision. */
export function effectText(decision: Decision, { results, decided, minutes }: Results): string {
  if (decided === 0) return 'Nenhum dos dias pode ser decidido.'
  const done = results.filter((each) => each.decided)
  const days = `${daysIn(decided)} de ${peopleIn(done)}`
  if (decision === 'denied') return `${days}: ${duration(minutes)} sem autorização.`
  const [fifty, hundred] = [done.reduce((all, d) => all + d.fifty, 0), done.reduce((all, d) => all + d.hundred, 0)]
  const shares = [
    [fifty, '50 %'],
    [hundred, '100 %'],
  ] as const
  const told = shares.filter(([share]) => share > 0).map(([share, name]) => `${duration(share)} a ${name}`)
  const sum = told.length === 1 ? '' : `${duration(minutes)}${told.length > 1 ? ', ' : ''}`
  return `${days}: ${sum}${told.join(' e ')}.`
}

export const doneText = (decision: Decision, { decided, minutes }: Results): string =>
  `${daysIn(decided)} ${decision === 'authorized' ? (decided === 1 ? 'autorizado' : 'autorizados') : decided === 1 ? 'negado' : 'negados'}, ${duration(minutes)}`

export const leftOutOf = ({ results }: Results): readonly Result[] => results.filter(({ decided }) => !decided)
