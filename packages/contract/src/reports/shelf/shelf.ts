/**
 * The shelf of answered questions: a number for the last period against the one before, by group and by
 * person. Wire prefixes: scc_ (periods), peo_ and ind_ (people).
 */
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { FileColumn } from '../../file-column.ts'
import { column, fileOf } from '../../list-file.ts'
import { page, pageNames } from '../../paging.ts'
import { integer, localDate, rowId, wire } from '../../wire.ts'
import {
  groupings,
  groupingWords,
  type Measure,
  percentageText,
  type QuestionName,
  questionNames,
  questions,
} from './questions.ts'

/** Administrators only: answers concern everybody. */
const access = ['admin'] as const

const Period = z.object({
  id: z.int(),
  competence: z.string(),
  startsOn: localDate,
  endsOn: localDate,
  /** The last counted day; yesterday for a period under way. */
  through: localDate,
  /** Not processed, so its numbers may still change. */
  provisional: z.boolean(),
})
export type ShelfPeriod = z.output<typeof Period>
const period = wire(Period, {
  id: 'scc_id',
  competence: 'competence',
  startsOn: 'scc_date_initial',
  endsOn: 'scc_date_final',
  through: 'through',
  provisional: 'provisional',
})
const periods = { period: ['period', period], before: ['before', period] } as const

const Answer = z.object({
  people: z.int(),
  figures: z.array(z.int()),
  value: z.int(),
  /** The period before; zeros where there is none. */
  figuresBefore: z.array(z.int()),
  valueBefore: z.int(),
})
export type ShelfAnswer = z.output<typeof Answer>
const answered = {
  people: 'people',
  figures: 'figures',
  value: 'value',
  figuresBefore: 'figuresBefore',
  valueBefore: 'valueBefore',
} as const

/** A group of people; id 0 for those in none. */
export const ShelfGroup = Answer.extend({ id: z.int(), name: z.string() })
export type ShelfGroup = z.output<typeof ShelfGroup>
const group = wire(ShelfGroup, { ...answered, id: 'id', name: 'name' })

export const ShelfPerson = Answer.omit({ people: true }).extend({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  group: z.string(),
})
export type ShelfPerson = z.output<typeof ShelfPerson>
const { people: _, ...answeredOfPerson } = answered
const person = wire(ShelfPerson, {
  ...answeredOfPerson,
  employeeId: 'peo_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  group: 'group',
})

const Card = Answer.extend({ question: z.enum(questionNames), groups: z.array(ShelfGroup) })
const card = wire(Card, { ...answered, question: 'question', groups: ['groups', z.array(group)] })

const Overview = z.object({ period: Period.nullable(), before: Period.nullable(), cards: z.array(Card) })

const params = z.object({ question: z.enum(questionNames) })
const filter = page.extend({
  payPeriodId: rowId.optional(),
  by: z.enum(groupings).optional(),
  unitId: rowId.optional(),
})
const filterNames = { ...pageNames, payPeriodId: 'scc_id', by: 'by', unitId: 'wun_id' } as const

const Groups = z.object({
  results: z.array(ShelfGroup),
  total: z.int(),
  sum: Answer,
  period: Period.nullable(),
  before: Period.nullable(),
})
const groups = endpoint({
  method: 'GET',
  path: '/shelf/:question',
  access,
  oneMoment: true,
  about:
    'A question answered by sector, unit, city or occupation, for a calculation (the last one that is over) against the one before it.',
  params,
  query: wire(filter, filterNames),
  answer: wire(Groups, {
    ...periods,
    results: ['results', z.array(group)],
    total: 'total',
    sum: ['sum', wire(Answer, answered)],
  }),
})

const People = z.object({
  results: z.array(ShelfPerson),
  total: z.int(),
  period: Period.nullable(),
  before: Period.nullable(),
})
const people = endpoint({
  method: 'GET',
  path: '/shelf/:question/people',
  access,
  oneMoment: true,
  about: 'The people that a question counts, those of one group where `group` names it (0: of none).',
  params,
  query: wire(filter.extend({ groupId: integer.min(0).optional() }), { ...filterNames, groupId: 'group' }),
  answer: wire(People, { ...periods, results: ['results', z.array(person)], total: 'total' }),
})

type Measured = Pick<ShelfAnswer, 'figures' | 'value' | 'valueBefore'>

function measured<Row extends Measured>({ title, kind }: Measure, of: (row: Row) => number): FileColumn<Row> {
  switch (kind) {
    case 'percentage':
      return column.text(title, (row: Row) => percentageText(of(row)))
    case 'duration':
      return column.duration(title, of)
    case 'balance':
      return column.balance(title, of)
    case 'count':
      return column.count(title, of)
  }
}

function columnsOf<Row extends Measured>(question: QuestionName): FileColumn<Row>[] {
  const { measures, value } = questions[question]
  // A number that is one of its parts stands there once.
  const parts = measures.filter(({ title }) => title !== value.title)
  return [
    ...parts.map((measure) => measured<Row>(measure, ({ figures }) => figures[measures.indexOf(measure)] ?? 0)),
    measured<Row>(value, (row) => row.value),
    measured<Row>({ ...value, title: `${value.title}, apuração anterior` }, (row) => row.valueBefore),
  ]
}

/** Whatever is shown, everybody is counted. */
const counted = { whole: true }

export const shelf = {
  overview: endpoint({
    method: 'GET',
    path: '/shelf',
    access,
    oneMoment: true,
    about:
      'Every question of the shelf, answered for the last calculation that is over against the one before it, with its largest sectors.',
    answer: wire(Overview, { ...periods, cards: ['cards', z.array(card)] }),
  }),
  groups,
  groupsFile: fileOf(
    groups,
    'respostas',
    ({ params, query }) => [
      column.text(groupingWords[query?.by ?? 'sector'].title, (row: ShelfGroup) => row.name),
      column.count('Pessoas', (row: ShelfGroup) => row.people),
      ...columnsOf<ShelfGroup>(params.question).filter(({ title }) => title !== 'Pessoas'),
    ],
    counted,
  ),
  people,
  peopleFile: fileOf(
    people,
    'respostas-pessoas',
    ({ params, query }) => [
      column.text('Matrícula', (row: ShelfPerson) => row.enrollment),
      column.text('Colaborador', (row: ShelfPerson) => row.name),
      column.text(groupingWords[query?.by ?? 'sector'].title, (row: ShelfPerson) => row.group),
      ...columnsOf<ShelfPerson>(params.question),
    ],
    counted,
  ),
}
