import { PersonPhoto, type PersonPhotoProps } from '../../domain/person-photo.tsx'
import { RowName } from '../../kit/list/row-name.tsx'

/** A person in a list: face, name, and whether the record is inactive. */
export function PersonName({ row }: { row: PersonPhotoProps['person'] & { readonly active: boolean } }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
      <PersonPhoto person={row} />
      <RowName row={row} />
    </span>
  )
}
