import type { Option } from './fields.tsx'
import type { FilterValue } from './list.ts'
import { OptionInput } from './option-input.tsx'

export interface ChoiceFilterProps {
  label: string
  value: FilterValue
  options: readonly Option[]
  /** '' when the choice is taken back. */
  onChoose: (value: string | number) => void
  disabled?: boolean
  /** Said when nothing is called so. */
  empty?: string
}

/** One of many as a filter, found by typing; what depends on it is the caller's to clear. */
export const ChoiceFilter = ({ label, onChoose, ...choice }: ChoiceFilterProps) => (
  <OptionInput {...choice} input={{ label }} onChoose={(chosen) => onChoose(chosen ?? '')} />
)
