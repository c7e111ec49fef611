/** Requests about marks, and the pending ones of reviewers. POST schedule/admin decides them. */
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { column, fileOf } from '../../list-file.ts'
import { markKind } from '../../marks/marks.ts'
import { longIdParam, page, pageNames, pageOf } from '../../paging.ts'
import { searched } from '../../text.ts'
import { clockText, flag, localDate, longId, rowId, wire } from '../../wire.ts'
import { fileContent, fileName, largestAttachmentBody } from '../attachments.ts'
import { reason, reviewersOfRequests, wallTime } from '../day-changes.ts'
import { day } from '../days.ts'
import { kindWord, MarkRequest, markRequest, requestKinds, requestNames } from './mark-request.ts'

const incomplete = 'Data, Hora e Justificativa são obrigatórios.'

/** One request. Its time is given as in the form of a day; an exclusion has that of its mark. */
export const RequestedMark = z.object({
  kind: z.enum(requestKinds).optional(),
  minute: z.int().min(0).max(2879).optional(),
  at: wallTime(incomplete).optional(),
  baseId: z.int().positive().nullable().optional(),
  reason: reason.optional(),
})
const requestedMarks = z
  .array(
    wire(RequestedMark, {
      kind: ['sci_type', markKind],
      minute: ['sci_time', clockText],
      at: 'sci_timestamp',
      baseId: 'sci_id_base',
      reason: 'sci_justification',
    }),
  )
  .min(1, incomplete)
  .max(100)
const askedNames = {
  marks: ['scheduleItemList', requestedMarks],
  file: 'sci_file',
  fileName: 'sci_file_name',
} as const
const RequestedMarks = z.object({
  marks: z.array(RequestedMark),
  /** One file as a data URL, shared by all requests of the call. */
  file: fileContent.optional(),
  fileName: fileName.optional(),
})

/** A pending request in the reviewers' list. */
export const WaitingRequest = MarkRequest.extend({
  name: z.string(),
  enrollment: z.string(),
  cityName: z.string().nullable(),
  /** The calculation is closed: only administrators decide. */
  closed: z.boolean(),
})
const waitingRequest = wire(WaitingRequest, {
  ...requestNames,
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  cityName: 'cos_name',
  closed: ['closed', flag],
})

const pending = endpoint({
  method: 'GET',
  path: '/schedule/getRequestsInclusionPending',
  access: reviewersOfRequests,
  about:
    'A page of the requests that wait, of people in scope, by date: with what changed since each was made. Own ones are an admin’s alone.',
  query: wire(
    page.extend({
      enrollment: searched,
      name: searched,
      workCityId: rowId.optional(),
      on: localDate.optional(),
      employeeId: rowId.optional(),
    }),
    {
      ...pageNames,
      enrollment: 'ind_enrollment',
      name: 'ind_name',
      workCityId: 'ind_id_work_city',
      on: 'sch_date',
      employeeId: 'peo_id',
    },
  ),
  answer: pageOf(waitingRequest),
})

export const markRequests = {
  create: endpoint({
    method: 'POST',
    path: '/schedule/employed',
    access: ['Schedule'],
    inPerson: true,
    about:
      'Asks for marks of an own day to be included, altered or excluded, all of it or nothing; answers the day with its requests.',
    body: wire(RequestedMarks.extend({ on: localDate }), { ...askedNames, on: 'sch_date' }),
    bodyLimit: largestAttachmentBody,
    answer: day,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/schedule/employed/:id',
    access: ['Schedule'],
    inPerson: true,
    about: 'The same for an own day that is stored (sch_id).',
    params: longIdParam,
    body: wire(RequestedMarks, askedNames),
    bodyLimit: largestAttachmentBody,
    answer: day,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/scheduleitem/request/:id',
    access: ['Schedule'],
    inPerson: true,
    about: 'Takes an own request (sci_id) back that nobody has decided yet; it stays on record as withdrawn.',
    params: longIdParam,
  }),
  file: endpoint({
    method: 'GET',
    path: '/scheduleitem/request/:id/file',
    access: ['Schedule', ...reviewersOfRequests],
    about:
      'The file that a request (sci_id) carries, for its owner and for whoever reviews requests of people in scope.',
    params: longIdParam,
    answer: 'file',
  }),
  ofDay: endpoint({
    method: 'GET',
    path: '/schedule/getRequestSchedules',
    access: ['Schedule', ...reviewersOfRequests],
    about: 'Every request about a stored day (sch_id), newest last: for its owner and for whoever reviews requests.',
    query: wire(z.object({ dayId: longId }), { dayId: 'sch_id' }),
    answer: pageOf(markRequest),
  }),
  pending,
  pendingFile: fileOf(pending, 'solicitacoes-de-marcacao', [
    column.day('Data', (row) => row.on),
    column.text('Nome', (row) => row.name),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Cidade de trabalho', (row) => row.cityName),
    column.text('Tipo', (row) => kindWord(row.kind)),
    column.text('Marcação', (row) => row.baseTime),
    column.text('Horário solicitado', (row) => row.time),
    column.text('Justificativa', (row) => row.reason),
    column.text('Desde a solicitação', (row) => row.news.map(({ text }) => text).join(' ')),
  ]),
}
