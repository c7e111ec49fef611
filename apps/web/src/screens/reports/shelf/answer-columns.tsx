import Box from '@mui/material/Box'
import type { Measure, Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfAnswer, ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import type { ReactNode } from 'react'
import type { Column } from '../../../kit/list/data-columns.ts'
import { OpenNumber } from '../../../kit/time/open-number.tsx'
import { monthWords, written } from './shelf-words.ts'

export type Answered = Pick<ShelfAnswer, 'figures' | 'value' | 'valueBefore'>

interface Shown<Row> {
  readonly title: string
  readonly kind: Measure['kind']
  readonly of: (row: Row) => number
}

/**
 * The parts of a question's number, the number, and the one before; a part equal to the number is left out.
 */
export function shownNumbers<Row extends Answered>(question: Question, before: ShelfPeriod | null): Shown<Row>[] {
  const { measures, value } = question
  return [
    ...measures.flatMap(({ title, kind }, at) =>
      title === value.title ? [] : [{ title, kind, of: ({ figures }: Row) => figures[at] ?? 0 }],
    ),
    // A question about people has their number in a column already.
    ...(value.title === 'Pessoas' ? [] : [{ ...value, of: (row: Row) => row.value }]),
    ...(before ? [{ title: `Em ${monthWords(before)}`, kind: value.kind, of: (row: Row) => row.valueBefore }] : []),
  ]
}

/** Columns of numbers that open. The number before opens nothing: it belongs to another calculation. */
export const numberColumns = <Row extends Answered & { readonly name: string }>(
  question: Question,
  before: ShelfPeriod | null,
  onOpen: (row: Row) => void,
): Column<Row>[] =>
  shownNumbers<Row>(question, before).map(({ title, kind, of }, at, all) => ({
    title,
    numeric: true,
    cell: (row: Row): ReactNode => {
      const text = written(kind, of(row))
      if (before && at === all.length - 1) return <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      return of(row) === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      ) : (
        <OpenNumber label={`${row.name}, ${title} ${text}`} onOpen={() => onOpen(row)}>
          {text}
        </OpenNumber>
      )
    },
  }))
