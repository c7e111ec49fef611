/** The effect of a justification in words, and what is sent. */
import type { Allowance, JustificationDraft } from '@ponteiro/contract/days/justifications'
import { duration, signedDuration } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { DayRow } from '../day-rows.ts'

type Sent = z.output<typeof JustificationDraft>

/** A type or reason as one value of a selector. */
export const causeOf = (kind: 'type' | 'reason', id: number) => `${kind}-${id}`

export interface Chosen {
  readonly cause: string
  readonly allowance: Allowance
  readonly hours: number | null
}

/** The justification to change, as it was on screen. */
export interface KnownJustification {
  readonly id: number
  readonly revision: number
}

export function sentFor(
  day: Pick<DayRow, 'dayId' | 'on' | 'employeeId'>,
  known: KnownJustification | undefined,
  { cause, allowance, hours }: Chosen,
): Sent {
  const [kind, id] = cause.split('-')
  const named = known ?? (day.dayId > 0 ? { dayId: day.dayId } : { on: day.on, employeeId: day.employeeId })
  return {
    ...('revision' in named ? { id: named.id, revision: named.revision } : named),
    typeId: kind === 'type' ? Number(id) : null,
    reasonId: kind === 'reason' ? Number(id) : null,
    allowance,
    hours: allowance === 'hours' ? hours : null,
  }
}

interface Effect {
  /** Due minutes that may be excused. */
  readonly granted: number
  readonly worked: number
  readonly balanceBefore: number
  readonly balanceAfter: number
}

/** The day's result, sentence by sentence. */
export function effectWords(allowance: Allowance, { granted, worked, balanceBefore, balanceAfter }: Effect): string[] {
  const balance = `Saldo: ${signedDuration(balanceBefore)} → ${signedDuration(balanceAfter)}.`
  if (allowance === 'none') return ['Explica o dia e não altera as horas.', balance]
  if (granted === 0) return ['Nada é devido neste dia: não há o que abonar.', balance]
  if (allowance === 'hours')
    return [`Até ${duration(granted)} de atraso ou falta deixam de contar; não gera hora extra.`, balance]
  return [
    `Nada mais é devido neste dia: ${duration(granted)} abonadas.`,
    ...(worked > 0
      ? [`As ${duration(worked)} trabalhadas contam como hora extra. Para abonar só o que falta, escolha Horas.`]
      : []),
    balance,
  ]
}
