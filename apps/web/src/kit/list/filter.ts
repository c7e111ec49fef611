import type { Change, FilterValue } from './list.ts'

/** As much of a list as a filter needs, so that each takes any list with that name. */
export interface Filtered<Name extends string> {
  readonly filter: Readonly<Partial<Record<Name, FilterValue>>>
  change(changes: Change<Name>, how?: 'push' | 'replace'): void
}

export interface FilterProps<Name extends string> {
  list: Filtered<Name>
  name: Name
  label: string
}

interface Props {
  readonly list: Filtered<string>
  readonly name?: string
  readonly from?: string
  readonly to?: string
}

/** Alike, down to the members of lists of options, which often are made anew. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return entries.length === others.length && entries.every(([key, value]) => isAlike(value, Reflect.get(other, key)))
}

/**
 * Whether a filter would look and act as before: of its list it shows what it filters by and no more. So turning a page draws the rows, not
 * the filters above them.
 */
export function isSameFilter({ list: earlier, ...before }: Props, { list, ...now }: Props): boolean {
  const held = [now.name, now.from, now.to].filter((name) => name !== undefined)
  return (
    earlier.change === list.change &&
    held.every((name) => earlier.filter[name] === list.filter[name]) &&
    isAlike(before, now)
  )
}
