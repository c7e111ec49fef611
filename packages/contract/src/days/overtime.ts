/** The decision on a day's overtime, with justification and activity. Wire prefix: sch_overtime. */
import { z } from 'zod'
import type { Access } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { longIdParam, page, pageNames, pageOf } from '../paging.ts'
import { lines, searched, text } from '../text.ts'
import { flag, localDate, rowId, wire } from '../wire.ts'
import { checkedRange, overtimeState, overtimeStates, rangeOfDays } from './days.ts'

const told = lines(255, { missing: 'Campo obrigatório' }).min(1, 'Campo obrigatório')

export const DayOvertime = z.object({
  dayId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  on: localDate,
  state: z.enum(overtimeStates),
  justification: z.string(),
  activity: z.string(),
  /** The reason of a denial. */
  refusal: z.string(),
  authorization: z.string(),
  extra: z.int(),
  /** Minutes decided earlier, and minutes that came since and wait. */
  authorized: z.int(),
  denied: z.int(),
  pending: z.int(),
  /** Extra time below the schedule's limit needs no decision. */
  needsDecision: z.boolean(),
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
})
const names = {
  dayId: 'sch_id',
  employeeId: 'peo_id',
  name: 'ind_name',
  on: 'sch_date',
  state: ['sch_overtime', overtimeState],
  justification: 'sch_overtime_justification',
  activity: 'sch_overtime_activity',
  refusal: 'sch_overtime_refusal',
  authorization: 'sch_overtime_authorization',
  extra: 'extra',
  authorized: 'authorized',
  denied: 'refused',
  pending: 'pending',
  needsDecision: 'needsDecision',
  mayEdit: 'permissionEdit',
  mayDecide: 'permissionDecide',
} as const
const dayOvertime = wire(DayOvertime, names)

export const OvertimeChange = z.object({
  justification: told,
  activity: told,
  state: z.enum(overtimeStates).optional(),
  /** The reason of a denial, kept while minutes of the day are denied. */
  refusal: lines(255).optional(),
  /** The state on the screen; refused when somebody decided or wrote meanwhile. */
  seen: z.enum(overtimeStates).optional(),
  seenJustification: text(255).optional(),
  seenActivity: text(255).optional(),
})

/** A person on the manager's page, with sums of the range in minutes. */
export const OvertimePerson = z.object({
  id: z.int(),
  individualId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  cityName: z.string().nullable(),
  /** Null without overtime; true only when every day is authorised. */
  authorized: z.boolean().nullable(),
  worked: z.int(),
  late: z.int(),
  fifty: z.int(),
  hundred: z.int(),
  pending: z.int(),
  refused: z.int(),
  belowLimit: z.int(),
})
/** The three overtime states in words, on screen and in files. */
export const overtimeStateWords = { open: 'Em Aberto', authorized: 'Autorizado', denied: 'Não Autorizado' } as const

/**
 * The state of all days of a person: authorised when each is, open while one waits, null without overtime.
 */
export const stateOfPerson = ({
  authorized,
  pending,
}: Pick<z.output<typeof OvertimePerson>, 'authorized' | 'pending'>) =>
  authorized === null ? null : authorized ? 'authorized' : pending > 0 ? 'open' : 'denied'

const overtimePerson = wire(OvertimePerson, {
  id: 'peo_id',
  individualId: 'ind_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  cityName: 'cos_name',
  authorized: ['sch_overtime', flag],
  worked: 'worked',
  late: 'late',
  fifty: 'fifty',
  hundred: 'hundred',
  pending: 'pending',
  refused: 'refused',
  belowLimit: 'belowLimit',
})
const OvertimeSearch = checkedRange(
  rangeOfDays.extend({
    enrollment: searched,
    name: searched,
    workCityId: rowId.optional(),
  }),
)

/** A day of a person in scope whose overtime waits. */
export const UndecidedDay = z.object({
  id: z.int(),
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  on: localDate,
  extra: z.int(),
  pending: z.int(),
  justification: z.string(),
  /** The calculation is closed: only administrators decide. */
  closed: z.boolean(),
})
const undecidedDay = wire(UndecidedDay, {
  id: names.dayId,
  employeeId: names.employeeId,
  enrollment: 'ind_enrollment',
  name: names.name,
  on: names.on,
  extra: names.extra,
  pending: names.pending,
  justification: names.justification,
  closed: ['closed', flag],
})

/** Waiting days by calculation: open ones, and closed ones that are not processed. */
export const undecidedParts = ['open', 'closed'] as const

/** Roles that decide other people's overtime. */
export const reviewers = [
  ['Overtime', 'supervisor'],
  ['Overtime', 'gestor'],
] as const satisfies Access

const undecided = endpoint({
  method: 'GET',
  path: '/schedule/undecided',
  access: reviewers,
  about:
    'A page of the days of people in scope whose overtime waits for a decision, oldest first: of open calculations, or with `part` of closed ones that are not processed. Own days are an admin’s alone.',
  query: wire(page.extend({ name: searched, part: z.enum(undecidedParts).optional() }), {
    ...pageNames,
    name: names.name,
    part: 'part',
  }),
  answer: pageOf(undecidedDay),
})

const people = endpoint({
  method: 'GET',
  path: '/worksector/overtime',
  access: reviewers,
  about: 'A page of the people in scope with the sums of a period and whether their overtime is authorised.',
  query: wire(OvertimeSearch, {
    ...pageNames,
    enrollment: 'ind_enrollment',
    name: 'ind_name',
    workCityId: 'ind_id_work_city',
    from: 'start_date',
    to: 'end_date',
  }),
  answer: pageOf(overtimePerson),
})

export const overtime = {
  undecided,
  undecidedFile: fileOf(undecided, 'horas-a-decidir', [
    column.text('Nome', (row) => row.name),
    column.text('Matrícula', (row) => row.enrollment),
    column.day('Data', (row) => row.on),
    column.duration('Hora extra', (row) => row.extra),
    column.duration('Em aberto', (row) => row.pending),
    column.text('Justificativa', (row) => row.justification),
    column.yesNo('Em período fechado', (row) => row.closed),
  ]),
  people,
  peopleFile: fileOf(people, 'horas-extras', [
    column.text('Nome', (row) => row.name),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Cidade de trabalho', (row) => row.cityName),
    column.text('Horas extras', (row) => {
      const state = stateOfPerson(row)
      return state ? overtimeStateWords[state] : ''
    }),
    column.duration('Trabalhado', (row) => row.worked),
    column.duration('Atraso', (row) => row.late),
    column.duration('50 %', (row) => row.fifty),
    column.duration('100 %', (row) => row.hundred),
    column.duration('Em aberto', (row) => row.pending),
    column.duration('Não autorizado', (row) => row.refused),
    column.duration('Abaixo do limite', (row) => row.belowLimit),
  ]),
  find: endpoint({
    method: 'GET',
    path: '/schedule/overtime/:id',
    access: ['Schedule', 'Overtime'],
    about: 'The overtime of a stored day (sch_id) of the caller or of a person in scope.',
    params: longIdParam,
    answer: dayOvertime,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/schedule/overtime/:id',
    access: ['Schedule', 'Overtime'],
    about:
      'Justification and activity, by the owner while nothing is decided; the decision by reviewers, never on their own overtime except for an admin.',
    params: longIdParam,
    body: wire(OvertimeChange, {
      justification: names.justification,
      activity: names.activity,
      state: names.state,
      refusal: names.refusal,
      seen: ['sch_overtime_seen', overtimeState],
      seenJustification: 'sch_overtime_justification_seen',
      seenActivity: 'sch_overtime_activity_seen',
    }),
    answer: dayOvertime,
  }),
}
