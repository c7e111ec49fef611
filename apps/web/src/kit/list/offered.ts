import type { Option } from '../form/fields.tsx'
import type { List } from './list.ts'

type Options<Name extends string> = Partial<Record<Name, readonly Option[]>>

/** Whether each select offers its filter's value: otherwise it would look unset. */
export const isOffered = <Name extends string>(
  filter: List<unknown, Name>['filter'],
  options: Options<Name>,
): boolean =>
  Object.entries<readonly Option[] | undefined>(options).every(([name, offered]) => {
    const value = filter[name as Name] ?? ''
    return value === '' || offered?.some((option) => option.value === value)
  })

export const notOffered = 'Valor inválido'

/** The list; refused when the address has a filter value that no select offers. */
export const offeredOf = <Row, Name extends string>(list: List<Row, Name>, options: Options<Name>): List<Row, Name> =>
  ['loading', 'failed'].includes(list.state) || isOffered(list.filter, options)
    ? list
    : { ...list, rows: [], total: 0, state: 'failed', refusal: notOffered }
