/** The input of the absence form, and what is sent. */
import { type Absence, absenceParts } from '@ponteiro/contract/absences/absence'
import { type AbsenceDraft, endBeforeStart, longestObservations } from '@ponteiro/contract/absences/absences'
import { day } from '@ponteiro/contract/register'
import { z } from 'zod'
import type { PickedPerson } from '../../../domain/picked-person.ts'
import type { ChosenFile } from '../../../kit/form/file-field.tsx'

export const required = 'Campo obrigatório'
const tooLong = 'Máximo de caracteres atingido'
export const pastDay = 'Data retroativa não permitida.'

const remark = z.string().trim().max(longestObservations, tooLong)

const fields = z.object({
  person: z.custom<PickedPerson | null>(),
  startsOn: day(required),
  endsOn: day(required),
  reasonId: z.int(required),
  part: z.enum(absenceParts, required),
  minutes: z.int().max(1440, 'Horário inválido').nullable(),
  observations: remark,
  state: z.enum(['pending', 'authorized', 'denied'], required),
  decisionReason: remark,
  file: z.custom<ChosenFile | null | undefined>().optional(),
})
export type Typed = z.output<typeof fields>
type Sent = z.output<typeof AbsenceDraft>

/** What the form needs from the person who fills it in. */
export interface Asked {
  readonly known: Absence | undefined
  /** A person must be chosen. */
  readonly needsPerson: boolean
  /** The first selectable day; undefined: any. */
  readonly earliest: string | undefined
  /** Reasons that allow parts of days. */
  readonly inParts: ReadonlySet<number>
}

interface Payload {
  readonly value: unknown
}
const days = fields.pick({ startsOn: true, endsOn: true })
const start = fields.pick({ startsOn: true })

/** Dates are checked as soon as they are complete, whatever else is missing. */
export const draftOf = ({ known, needsPerson, earliest, inParts }: Asked) =>
  fields
    .refine(({ person }) => !needsPerson || Boolean(person), { error: required, path: ['person'], when: () => true })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      error: endBeforeStart,
      path: ['endsOn'],
      when: ({ value }: Payload) => days.safeParse(value).success,
    })
    // An absence that has begun keeps its first day.
    .refine(({ startsOn }) => !earliest || startsOn >= earliest || startsOn === known?.startsOn, {
      error: pastDay,
      path: ['startsOn'],
      when: ({ value }: Payload) => start.safeParse(value).success,
    })
    .refine((typed) => partOf(typed, inParts) !== 'hours' || Boolean(typed.minutes), {
      error: required,
      path: ['minutes'],
    })
    .refine(({ state, decisionReason }) => state !== 'denied' || known?.state === 'denied' || decisionReason !== '', {
      error: required,
      path: ['decisionReason'],
    })

type Days = Pick<Typed, 'startsOn' | 'endsOn' | 'part'> & { readonly reasonId: number | null }

/** A part needs a single day and a reason that allows it. */
export const mayBePart = ({ startsOn, endsOn, reasonId }: Days, inParts: ReadonlySet<number>): boolean =>
  Boolean(startsOn) && startsOn === endsOn && inParts.has(reasonId ?? 0)

const partOf = (days: Days, inParts: ReadonlySet<number>) => (mayBePart(days, inParts) ? days.part : 'whole')

/** `decides`: also sends the state, if changed. */
export function sentFor(
  typed: Typed,
  { known, inParts, decides }: Omit<Asked, 'earliest' | 'needsPerson'> & { decides: boolean },
): Sent {
  const { person, startsOn, endsOn, reasonId, observations, state, decisionReason } = typed
  const part = partOf(typed, inParts)
  return {
    ...(known ? { id: known.id, revision: known.revision } : person && { employeeId: person.id }),
    startsOn,
    endsOn,
    reasonId,
    observations,
    part,
    minutes: part === 'hours' ? typed.minutes : null,
    ...(decides && state !== known?.state && { state, ...(state === 'denied' && { decisionReason }) }),
  }
}

/** The chosen file, if it is another one. */
export const fileOf = (file: ChosenFile | null | undefined): Pick<Sent, 'file' | 'fileName'> =>
  file === null ? { file: null } : file ? { file: file.content, fileName: file.name } : {}
