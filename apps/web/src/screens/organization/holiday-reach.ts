/** Which days a typed holiday would change, as they are asked for before it is saved. */
import { type Holiday, HolidayDraft } from '@ponteiro/contract/organization/holidays'
import type { z } from 'zod'
import type { ChangeOfDays } from '../../domain/affected-days.tsx'

type Typed = z.input<typeof HolidayDraft>

/** What of a holiday decides which days it takes, and what of them: its name and its description change none. */
const reaching = ['heldOn', 'fixed', 'kind', 'stateId', 'cityId', 'startsAt', 'endsAt'] as const

/** Undefined while it is not known where and when it is held, of one that stays as it was, and of one that is out of use. */
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
