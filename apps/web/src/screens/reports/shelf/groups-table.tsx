import { type Grouping, groupingWords, type Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfAnswer, ShelfGroup, ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { DataTable } from '../../../kit/list/data-table.tsx'
import type { List } from '../../../kit/list/list.ts'
import { OpenNumber } from '../../../kit/time/open-number.tsx'
import { numberColumns, shownNumbers } from './answer-columns.tsx'
import { written } from './shelf-words.ts'

export interface GroupsTableProps {
  question: Question
  list: List<ShelfGroup>
  by: Grouping
  sum: ShelfAnswer
  before: ShelfPeriod | null
  /** Undefined: people of all groups. */
  onOpen: (group: ShelfGroup | undefined) => void
}

/** A row for each group, the chosen one being the chosen bar. Every number opens to its people. */
export function GroupsTable({ question, list, by, sum, before, onOpen }: GroupsTableProps) {
  const { title } = groupingWords[by]
  return (
    <DataTable
      list={list}
      empty="Ninguém entra nesta pergunta."
      selectable
      form={{ open: onOpen }}
      columns={[
        { title, cell: ({ name }) => name },
        {
          title: 'Pessoas',
          numeric: true,
          cell: (row) => (
            <OpenNumber label={`${row.name}, Pessoas ${row.people}`} onOpen={() => onOpen(row)}>
              {row.people}
            </OpenNumber>
          ),
        },
        ...numberColumns<ShelfGroup>(question, before, onOpen),
      ]}
      totals={[
        'Total',
        <OpenNumber key="people" label={`Total, Pessoas ${sum.people}`} onOpen={() => onOpen(undefined)}>
          {sum.people}
        </OpenNumber>,
        ...shownNumbers<ShelfAnswer>(question, before).map(({ kind, of }) => written(kind, of(sum))),
      ]}
    />
  )
}
