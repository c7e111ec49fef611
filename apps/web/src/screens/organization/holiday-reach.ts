/** The days that a typed holiday would change, asked before it is saved. */
import { type Holiday, HolidayDraft } from '@ponteiro/contract/organization/holidays'
import type { z } from 'zod'
import type { ChangeOfDays } from '../../domain/affected-days.tsx'

type Typed = z.input<typeof HolidayDraft>

/** The fields that decide the days; name and description do not. */
const reaching = ['heldOn', 'fixed', 'kind', 'stateId', 'cityId', 'startsAt', 'endsAt'] as const

/** Undefined while place or date is unknown, and for unchanged or inactive holidays. */
export function changeOf(
  holiday: z.output<typeof Holiday> | undefined,
  typed: Typed,
  dirty: Readonly<Partial<Record<keyof Typed, unknown>>>,
): ChangeOfDays | undefined {
  if (holiday && !(holiday.active && reaching.some((field) => dirty[field]))) return undefined
  const held = HolidayDraft.safeParse({ ...typed, name: 'X', description: '' })
  if (!held.success) return undefined
  const { heldOn, fixed, kind, stateId, cityId } = held.data
  return {
    heldOn,
    fixed,
    ...(kind !== 'national' && { stateId: stateId ?? undefined }),
    ...(kind === 'municipal' && { cityId: cityId ?? undefined }),
    ...(holiday && { holidayId: holiday.id }),
  }
}
