/** Compares a request with the record. */
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  type DataChange,
} from '@ponteiro/contract/people/data-changes'

/** A person's contact data; `city` for display, `cityId` as stored. */
export type Contact = { readonly [Field in ContactField]: string | null } & { readonly cityId: number | null }

/** Fields that differ between the record then and the request, with the present record. */
export const changesOf = (before: Contact, after: Contact, current: Contact): DataChange['changes'] =>
  contactFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field], current: current[field] }))

export const askedCity = (before: Contact, after: Contact) => (before.cityId === after.cityId ? null : after.cityId)

/** `Celular, CEP e Rua`. Values are personal data and stay in the product. */
export const namesOf = (changes: DataChange['changes']): string =>
  new Intl.ListFormat('pt-BR').format(changes.map(({ field }) => contactFieldNames[field]))

/** The fields a request writes: only those it changes, so that other corrections stay. */
export const appliedTo = ({ before, after }: { before: Contact; after: Contact }): Partial<Omit<Contact, 'city'>> => {
  const { city: _, ...stored } = after
  const changed = Object.entries(stored).filter(([field, value]) => before[field as keyof Contact] !== value)
  return Object.fromEntries(changed)
}
