/**
 * Absences: requests, decisions, cancellations (decision 076). Vacations are absences with `abs_holiday` 1;
 * public holidays are not absences. Wire prefix: abs_.
 */
import { z } from 'zod'
import { fileContent, fileName, largestAttachmentBody } from '../days/attachments.ts'
import { allowanceCode, allowances } from '../days/days.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { day, direction, reference } from '../register.ts'
import { line, lines, searched } from '../text.ts'
import { bodyId, clockText, flag, localDate, rowId, wire } from '../wire.ts'
import {
  Absence,
  absence,
  absenceNames,
  absencePart,
  absenceParts,
  absenceState,
  absenceStates,
  absenceStateWords,
} from './absence.ts'
import { AbsencePreview, absencePreviewNames } from './absence-preview.ts'

const required = 'Campo obrigatório'
export const endBeforeStart = 'A data final tem que ser maior que a data inicial!'
export const filterEndBeforeStart = 'Data Final tem quer ser maior que data inicial'

/** Longest observation or text of a decision, in characters. */
export const longestObservations = 100
const remark = lines(longestObservations)

/** The longest absence: two years, in days. */
export const longestAbsence = 731

/** From the preview on the screen: an authorisation is refused when marks have changed since. */
const seen = line(32).optional()

const Fields = z.object({
  id: bodyId.optional(),
  /** Absent: the caller. An edit names nobody else. */
  employeeId: reference(required).optional(),
  reasonId: reference(required),
  startsOn: day(required),
  endsOn: day(required),
  part: z.enum(absenceParts).optional(),
  minutes: z.int().min(1, 'Horário inválido').max(1440, 'Horário inválido').nullable().optional(),
  observations: remark.optional(),
  /** Absent: pending, or unchanged. Ignored from employees. */
  state: z.enum(['pending', 'authorized', 'denied']).optional(),
  /** The reason of a denial. */
  decisionReason: remark.optional(),
  /** Null removes the file; absent keeps it. */
  file: fileContent.nullable().optional(),
  fileName: fileName.optional(),
  /** Version of the absence on the screen, so that later changes are not overwritten. */
  revision: z.int().min(0).optional(),
  seen,
})
type Dates = Pick<z.output<typeof Fields>, 'startsOn' | 'endsOn' | 'part' | 'minutes'>

const inOrder = ({ startsOn, endsOn }: Dates) => startsOn <= endsOn
const ofOneDay = ({ startsOn, endsOn, part = 'whole' }: Dates) => part === 'whole' || startsOn === endsOn
const withHours = ({ part = 'whole', minutes }: Dates) => (part === 'hours') === Boolean(minutes)
/** A denial needs a reason. */
const withReason = ({
  state,
  decisionReason,
}: {
  readonly state?: string | undefined
  decisionReason?: string | undefined
}) => state !== 'denied' || Boolean(decisionReason)
const unreasoned = { error: required, path: ['abs_negate_justification'] }
const daysOf = ({ startsOn, endsOn }: Dates) => (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1

export const AbsenceDraft = Fields.refine(inOrder, { error: endBeforeStart, path: ['abs_date_end'] })
  .refine((draft) => daysOf(draft) <= longestAbsence, {
    error: 'Uma ausência dura no máximo dois anos.',
    path: ['abs_date_end'],
  })
  .refine(ofOneDay, { error: 'A ausência de parte do dia é de um único dia.', path: ['abs_part'] })
  .refine(withHours, { error: 'Informe as horas quando a ausência for de horas, e só então.', path: ['abs_hours'] })
  .refine(withReason, unreasoned)
  .meta({
    examples: [
      { reasonId: 1, startsOn: '2026-03-02', endsOn: '2026-03-13', observations: 'Mudança' },
      {
        id: 3,
        employeeId: 12,
        reasonId: 1,
        startsOn: '2026-12-28',
        endsOn: '2027-01-04',
        state: 'authorized',
        revision: 0,
      },
      { reasonId: 2, startsOn: '2026-03-02', endsOn: '2026-03-02', part: 'morning', file: null },
      {
        reasonId: 2,
        startsOn: '2026-03-02',
        endsOn: '2026-03-02',
        part: 'hours',
        minutes: 120,
        state: 'denied',
        decisionReason: 'Inventário',
      },
    ],
  })

const draftNames = {
  id: 'abs_id',
  employeeId: 'abs_id_peo',
  reasonId: 'abs_id_rea',
  startsOn: 'abs_date_start',
  endsOn: 'abs_date_end',
  part: ['abs_part', absencePart],
  minutes: ['abs_hours', clockText],
  observations: 'abs_observations',
  state: ['abs_state', absenceState],
  decisionReason: 'abs_negate_justification',
  file: 'abs_file',
  fileName: 'abs_file_name',
  revision: 'abs_revision',
  seen: 'seen',
} as const
const absenceDraft = wire(AbsenceDraft, draftNames)

/** A day that an authorised absence justifies. */
const JustifiedDay = z.object({
  employeeId: z.int(),
  on: localDate,
  reasonId: z.int(),
  allowance: z.enum(allowances),
  /** Minutes due on the day that are excused. */
  granted: z.int(),
  description: z.string(),
})
const justifiedDay = wire(JustifiedDay, {
  employeeId: 'peo_id',
  on: 'sch_date',
  reasonId: 'jus_id_rea',
  allowance: ['jus_allowance', allowanceCode],
  granted: 'jus_size_allowance',
  description: 'jus_description',
})

const OpenedAbsence = Absence.extend({ days: z.array(JustifiedDay) })
const openedAbsence = wire(OpenedAbsence, { ...absenceNames, days: ['dataJustification', z.array(justifiedDay)] })

const search = wire(
  page
    .extend({
      name: searched,
      employeeId: rowId.optional(),
      unitId: rowId.optional(),
      sectorId: rowId.optional(),
      /** Absences that share a day with the range; both ends are optional. */
      from: localDate.optional(),
      to: localDate.optional(),
      reasonId: rowId.optional(),
      state: z.enum(absenceStates).optional(),
      onlyOwn: z.boolean().optional(),
      /** Only vacations, or everything but vacations. */
      vacation: z.boolean().optional(),
      orderByName: direction.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { error: filterEndBeforeStart, path: ['abs_date_end'] }),
  {
    ...pageNames,
    name: 'ind_name',
    employeeId: 'peo_id',
    unitId: 'wun_id',
    sectorId: 'sec_id',
    from: 'abs_date_start',
    to: 'abs_date_end',
    reasonId: 'abs_id_rea',
    state: ['abs_state', absenceState],
    onlyOwn: ['onlyOwn', flag],
    vacation: ['abs_holiday', flag],
    orderByName: 'orderIndNameBy',
  },
)

const list = endpoint({
  method: 'GET',
  path: '/absences',
  access: ['Absences'],
  about:
    'A page of absences of people in scope, newest first: own ones of employees, of own sectors of managers, all of administrators. From and to keep what shares a day with them.',
  query: search,
  answer: pageOf(absence),
})

const revision = z.int().min(0).optional()

export const absences = {
  list,
  listFile: fileOf(list, 'ausencias', [
    column.text('Nome', (row) => row.name),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Setor', (row) => row.sectorName),
    column.text('Unidade de trabalho', (row) => row.unitName),
    column.day('Início', (row) => row.startsOn),
    column.day('Fim', (row) => row.endsOn),
    column.count('Total de dias', (row) => row.totalDays + 1),
    column.text('Motivo', (row) => row.reasonName),
    column.text('Observações', (row) => row.observations),
    column.text('Status', (row) => absenceStateWords[row.state]),
  ]),
  find: endpoint({
    method: 'GET',
    path: '/absences/:id',
    access: ['Absences'],
    about: 'One absence of a person in scope, with the days that it justifies.',
    params: idParam,
    answer: openedAbsence,
  }),
  save: endpoint({
    method: 'POST',
    path: '/absences',
    access: [
      'Absences',
      'Absences.storeAbsenceEmployee',
      'Absences.editAbsenceEmployee',
      'Absences.storeVacation',
      'Absences.editVacation',
    ],
    about:
      'Asks for an absence, or with abs_id changes one. A day that another pending or authorised absence of the person has makes it answer an empty list. Managers name others with the key to that, and decide on people of own sectors; days of processed periods refuse.',
    body: absenceDraft,
    bodyLimit: largestAttachmentBody,
    answer: wire(z.object({ results: z.array(OpenedAbsence), total: z.int() }), {
      results: ['results', z.array(openedAbsence)],
      total: 'total',
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/absences/preview',
    access: ['Absences'],
    about:
      'What POST absences would do, were it authorised: days and minutes, holidays inside, marks already made, who else of the sectors is away. Stores nothing; a file is not looked at.',
    body: absenceDraft,
    bodyLimit: largestAttachmentBody,
    answer: wire(AbsencePreview, absencePreviewNames),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/absences/:id/decide',
    access: ['admin', ['Absences', 'gestor'], ['Absences', 'supervisor']],
    about:
      'Authorises, denies or opens an absence of a person in scope again; supervisors never an own one. Days are justified, or given back, at once.',
    params: idParam,
    body: wire(
      z
        .object({
          state: z.enum(['pending', 'authorized', 'denied']),
          decisionReason: remark.optional(),
          revision,
          seen,
        })
        .refine(withReason, unreasoned),
      {
        state: ['abs_state', absenceState],
        decisionReason: 'abs_negate_justification',
        revision: 'abs_revision',
        seen: 'seen',
      },
    ),
    answer: openedAbsence,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/absences/:id/cancellation',
    access: ['Absences'],
    about:
      'Takes an own absence back that nobody has decided, or asks for an authorised one to be cancelled, which a reviewer then decides.',
    params: idParam,
    body: wire(z.object({ reason: remark.optional(), revision }), {
      reason: 'abs_cancellation_reason',
      revision: 'abs_revision',
    }),
    answer: openedAbsence,
  }),
  answerCancellation: endpoint({
    method: 'PUT',
    path: '/absences/:id/cancellation',
    access: ['admin', ['Absences', 'gestor'], ['Absences', 'supervisor']],
    about: 'Grants or refuses the cancellation that was asked for; granted, its days are as they were before it.',
    params: idParam,
    body: wire(z.object({ granted: z.boolean(), answer: remark.optional(), revision }), {
      granted: ['granted', flag],
      answer: 'abs_cancellation_answer',
      revision: 'abs_revision',
    }),
    answer: openedAbsence,
  }),
  file: endpoint({
    method: 'GET',
    path: '/absences/:id/attachment',
    access: ['Absences'],
    about: 'The file of an absence, for its owner and the reviewers of people in scope; always to be saved.',
    params: idParam,
    answer: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/absences/delete/:id',
    access: ['admin'],
    about: 'Deletes an absence with its file and gives its days back; days of processed periods refuse.',
    params: idParam,
  }),
}
