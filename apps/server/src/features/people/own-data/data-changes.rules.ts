/** What a request of a person changes, in whatever form the record has it. */
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  type DataChange,
} from '@ponteiro/contract/people/data-changes'

/** Contact data of a person; `city` is text for people, `cityId` what is stored. */
export type Contact = { readonly [Field in ContactField]: string | null } & { readonly cityId: number | null }

/** The fields that differ between what was on record and what was asked, beside what is on record now. */
export const changesOf = (before: Contact, after: Contact, current: Contact): DataChange['changes'] =>
  contactFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field], current: current[field] }))

export const askedCity = (before: Contact, after: Contact) => (before.cityId === after.cityId ? null : after.cityId)

/** `Celular, CEP e Rua`. The values are personal data: they stay in the product. */
export const namesOf = (changes: DataChange['changes']): string =>
  new Intl.ListFormat('pt-BR').format(changes.map(({ field }) => contactFieldNames[field]))

/** What applying a request writes: the fields it changes and no other, so that a correction made meanwhile elsewhere stays. */
export const appliedTo = ({ before, after }: { before: Contact; after: Contact }): Partial<Omit<Contact, 'city'>> => {
  const { city: _, ...stored } = after
  const changed = Object.entries(stored).filter(([field, value]) => before[field as keyof Contact] !== value)
  return Object.fromEntries(changed)
}
