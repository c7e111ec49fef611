/** Pendencies of a closing: one row for each thing somebody has to settle. Wire prefix: scc_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { searched } from '../text.ts'
import { flag, localDate, wire } from '../wire.ts'

/** In display order. */
export const pendencyKinds = [
  'missing-mark',
  'no-marks',
  'held-marks',
  'mark-request',
  'overtime',
  'worked-while-away',
  'outside-closing',
  'no-schedule',
] as const
export type PendencyKind = (typeof pendencyKinds)[number]

/** Names of the kinds, singular and plural. */
export const pendencyWords: Readonly<Record<PendencyKind, readonly [one: string, many: string]>> = {
  'missing-mark': ['dia com marcação faltando', 'dias com marcação faltando'],
  'no-marks': ['dia sem marcações', 'dias sem marcações'],
  'held-marks': ['dia com marcações sem conexão a decidir', 'dias com marcações sem conexão a decidir'],
  'mark-request': ['dia com solicitação de marcação a decidir', 'dias com solicitações de marcação a decidir'],
  overtime: ['dia com horas a decidir', 'dias com horas a decidir'],
  'worked-while-away': ['dia de ausência com trabalho', 'dias de ausência com trabalho'],
  'outside-closing': ['dia fora do fechamento', 'dias fora do fechamento'],
  'no-schedule': ['pessoa sem jornada', 'pessoas sem jornada'],
}

export const Pendency = z.object({
  /** `missing-mark.12.2026-11-20`; without the day for a person as a whole. */
  id: z.string(),
  kind: z.enum(pendencyKinds),
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  on: localDate.nullable(),
  /** The day's record; null: none. */
  dayId: z.int().nullable(),
  /** What is missing, in words: `falta a saída de 20/11`. */
  what: z.string(),
  /** For overtime to decide. */
  minutes: z.int(),
})
export type Pendency = z.output<typeof Pendency>
const pendency = wire(Pendency, {
  id: 'id',
  kind: 'kind',
  employeeId: 'peo_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  on: 'sch_date',
  dayId: 'sch_id',
  what: 'what',
  minutes: 'minutes',
})

const counts = z.object(
  Object.fromEntries(pendencyKinds.map((kind) => [kind, z.int()])) as Record<PendencyKind, z.ZodInt>,
)
const Pendencies = z.object({
  results: z.array(Pendency),
  total: z.int(),
  /** Counts by kind, under the other filters. */
  counts,
})

const list = endpoint({
  method: 'GET',
  path: '/scorecard/pendencies/:id',
  access: ['admin'],
  about: 'What a calculation still lacks, person by person and day by day, each with what is missing in words.',
  params: idParam,
  query: wire(page.extend({ kind: z.enum(pendencyKinds).optional(), name: searched }), {
    ...pageNames,
    kind: 'kind',
    name: 'ind_name',
  }),
  answer: wire(Pendencies, { results: ['results', z.array(pendency)], total: 'total', counts: 'counts' }),
})

/** The state of an unprocessed calculation; `total` is the number of rows of its list. */
const Standing = z.object({
  payPeriodId: z.int(),
  competence: z.string(),
  open: z.boolean(),
  ready: z.int(),
  pending: z.int(),
  total: z.int(),
  counts,
})
const standing = wire(Standing, {
  payPeriodId: 'scc_id',
  competence: 'competence',
  open: ['scc_status', flag],
  ready: 'ready',
  pending: 'pending',
  total: 'total',
  counts: 'counts',
})

export const pendencies = {
  standing: endpoint({
    method: 'GET',
    path: '/scorecard/pendencies',
    access: ['admin'],
    about:
      'How many pendencies each calculation has that has begun and is not processed, oldest first: open ones, and closed ones too.',
    answer: pageOf(standing),
  }),
  list,
  file: fileOf(list, 'pendencias', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Tipo', (row) => pendencyWords[row.kind][0]),
    column.day('Data', (row) => row.on),
    column.text('O que falta', (row) => row.what),
    column.duration('Horas a decidir', (row) => row.minutes),
  ]),
}
