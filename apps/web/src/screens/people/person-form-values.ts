/** What the person form starts with. */
import type { PersonDraft } from '@ponteiro/contract/people/person-draft'
import type { Person } from '@ponteiro/contract/people/person-forms'
import type { z } from 'zod'

export type WholePerson = z.output<typeof Person>
export type Draft = z.input<typeof PersonDraft>
export type Saved = z.output<typeof PersonDraft>

/** Empty fields are left out: the form shows them empty, and the schema asks for those it needs. */
function present<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof Values]?: NonNullable<Values[K]>
  }
}

export const formValues = (person: WholePerson | undefined, outsourced: boolean): Partial<Draft> => {
  if (!person) return { streetNumber: 'S/N', outsourced }
  const { id, individualId, workCity, sectors, active, occupationName, photoPath, accountId, login, ...fields } = person
  return present(fields)
}

/** The fields of a draft that are others than they were. */
export const changedSince = (before: Partial<Draft>, draft: Saved): Partial<Saved> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== before[field as keyof Draft]))
