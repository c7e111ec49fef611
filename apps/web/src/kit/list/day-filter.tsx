import { DayInput } from '../time/day-input.tsx'
import type { FilterProps } from './filter.ts'
import type { Change } from './list.ts'

/** One day; it applies once it is whole. */
export function DayFilter<Name extends string>({ list, name, label }: FilterProps<Name>) {
  return (
    <DayInput
      value={String(list.filter[name] ?? '')}
      onChange={(day) => list.change({ [name]: day ?? '' } as Change<Name>, 'replace')}
      text={{ label }}
    />
  )
}
