/** A request about a mark as the change of the day that it asks for. */
import type { RequestKind } from '@ponteiro/contract/days/requests/mark-request'
import type { RequestedMark } from '@ponteiro/contract/days/requests/mark-requests'
import { daysBetween, type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { NamedChange } from '../day-changes.rules.ts'

type Line = z.output<typeof RequestedMark>

export type RequestedChange = NamedChange & {
  readonly kind: RequestKind
  readonly baseId: number | null
  readonly reason: string
}

const kindOf = ({ kind, baseId }: Line): RequestKind => kind ?? (baseId ? 'alteration' : 'inclusion')

/** Time and justification are present; an exclusion has the time of its mark. */
export const isComplete = (line: Line): boolean =>
  Boolean(line.reason) && (kindOf(line) === 'exclusion' || line.at !== undefined || line.minute !== undefined)

/** An inclusion has no mark. It belongs to the requested day, whatever the rule says. */
export function changeOf(line: Line, on: LocalDate): RequestedChange {
  const { reason = '', at, minute, baseId = null } = line
  const kind = kindOf(line)
  if (kind === 'exclusion') return { kind, baseId, reason }
  return { kind, baseId: kind === 'inclusion' ? null : baseId, reason, at, minute, dayOn: on }
}

/** Since midnight of the requested day. */
export const minuteOn = (
  on: LocalDate,
  { localOn, localMinute }: { localOn: LocalDate; localMinute: Minutes },
): Minutes => daysBetween(on, localOn) * 1440 + localMinute

/** The same for a stored request. */
export const changeOfRecord = (asked: {
  readonly kind: RequestKind
  readonly baseId: number | null
  readonly reason: string
  readonly localOn: LocalDate
  readonly localMinute: Minutes
  readonly on: LocalDate
}): RequestedChange => changeOf({ ...asked, at: `${asked.localOn}T${timeOfDay(asked.localMinute)}` }, asked.on)
