import { memo } from 'react'
import type { Option } from '../form/fields.tsx'
import { OptionInput } from '../form/option-input.tsx'
import { type FilterProps, isSameFilter } from './filter.ts'
import type { Change } from './list.ts'

export interface ChoiceFilterProps<Name extends string> extends FilterProps<Name> {
  options: readonly Option[]
  /** A filter whose options depend on this one; another choice clears it. */
  clears?: Name
  /** What must be chosen first. */
  needs?: string | undefined
  /** The message for no match. */
  empty?: string
  /** What is wrong with the choice. */
  wrong?: string | undefined
}

function ManyOfFilter<Name extends string>(props: ChoiceFilterProps<Name>) {
  const { list, name, label, clears, wrong, ...choice } = props
  return (
    <OptionInput
      {...choice}
      input={{ label, error: wrong !== undefined, helperText: wrong }}
      value={list.filter[name]}
      onChoose={(chosen) => list.change({ ...(clears && { [clears]: '' }), [name]: chosen ?? '' } as Change<Name>)}
    />
  )
}

/** One of many, found by typing. */
export const ChoiceFilter = memo(ManyOfFilter, isSameFilter) as typeof ManyOfFilter
