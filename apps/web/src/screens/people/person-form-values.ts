/** Initial values of the people forms. */
import type { DataChange } from '@ponteiro/contract/people/data-changes'
import type { PersonEdit } from '@ponteiro/contract/people/person-draft'
import type { Person } from '@ponteiro/contract/people/person-forms'
import type { z } from 'zod'

export type WholePerson = z.output<typeof Person>
export type Draft = z.input<typeof PersonEdit>
export type Saved = z.output<typeof PersonEdit>

/** Empty fields are omitted: the form shows them empty, and the schema requires what it needs. */
function present<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof Values]?: NonNullable<Values[K]>
  }
}

export const formValues = (person: WholePerson | undefined, outsourced: boolean): Partial<Draft> => {
  if (!person) return { streetNumber: 'S/N', outsourced }
  const { id, individualId, workCity, workCitySinceOn, sectors, active, ...others } = person
  const { occupationName, photoPath, accountId, login, ...fields } = others
  return present({ ...fields, workCityFrom: workCitySinceOn })
}

/** A municipality's code begins with its state's. */
export const stateOf = (cityId: number) => Math.floor(cityId / 100_000)

/** Contact data as they will be after the pending request, from which another continues. */
export function contactValues(person: WholePerson, request: DataChange | undefined): Partial<Draft> {
  const known = formValues(person, person.outsourced)
  if (request?.state !== 'pending') return known
  const asked = request.changes.flatMap(({ field, after }) => (field === 'city' ? [] : [[field, after ?? '']]))
  const place = request.cityId !== null && { cityId: request.cityId, stateId: stateOf(request.cityId) }
  return { ...known, ...Object.fromEntries(asked), ...place }
}

/** The changed fields of a draft; another work city with its day. */
export function changedSince(before: Partial<Draft>, draft: Saved): Partial<Saved> {
  const { workCityId, workCityFrom = null } = draft
  const changed = Object.entries(draft).filter(([field, value]) => value !== before[field as keyof Draft])
  const moves = (workCityId ?? null) !== (before.workCityId ?? null)
  return { ...Object.fromEntries(changed), ...(moves && { workCityFrom }) }
}
