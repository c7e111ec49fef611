import type { Change, FilterValue } from './list.ts'

/** The part of a list that a filter needs. */
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

/** Compares deeply enough for option lists, which are often created anew. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return entries.length === others.length && entries.every(([key, value]) => isAlike(value, Reflect.get(other, key)))
}

/** Whether a filter would look and act the same. So turning a page redraws the rows, not the filters. */
export function isSameFilter({ list: earlier, ...before }: Props, { list, ...now }: Props): boolean {
  const held = [now.name, now.from, now.to].filter((name) => name !== undefined)
  return (
    earlier.change === list.change &&
    held.every((name) => earlier.filter[name] === list.filter[name]) &&
    isAlike(before, now)
  )
}
