/** The filter of a report, kept in the address like that of a list. */
import { useEventCallback } from '@mui/material/utils'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Filtered } from '../../kit/list/filter.ts'
import type { Change, FilterValue } from '../../kit/list/list.ts'

export function useReportFilter<const Name extends string>(
  names: readonly Name[],
  initial: Partial<Record<Name, FilterValue>> = {},
): Filtered<Name> {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter: Partial<Record<Name, FilterValue>> = {}
  for (const name of names) filter[name] = (address[name] as FilterValue) ?? initial[name]
  const change = useEventCallback((changes: Change<Name>, how: 'push' | 'replace' = 'replace') => {
    const written = Object.entries<FilterValue>(changes).map(([name, value]) => [
      name,
      value === '' && !initial[name as Name] ? undefined : value,
    ])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace: how === 'replace',
      resetScroll: false,
    })
  })
  return { filter, change }
}

/** A number from the address; undefined when empty. */
export const numberOf = (value: FilterValue): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value)

/** A text from the address; undefined when empty. */
export const textOf = (value: FilterValue): string | undefined =>
  value === undefined || value === '' ? undefined : String(value)

/** Without empty values. */
export const held = <T extends object>(asked: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as never

/** The filter in the contract's form, or its problems by field. */
export type CheckedFilter<F> =
  | { readonly value: F; readonly wrong: Readonly<Record<string, string>> }
  | { readonly value?: undefined; readonly wrong: Readonly<Record<string, string>> }

/** The codec's output is its domain's input. */
export function checked<F extends z.ZodType>(filter: F, asked: object): CheckedFilter<z.output<F>> {
  const { out } = filter as unknown as { out: z.ZodType<z.output<F>> }
  const { success, data, error } = out.safeParse(asked)
  if (success) return { value: data, wrong: {} }
  return { wrong: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) }
}
