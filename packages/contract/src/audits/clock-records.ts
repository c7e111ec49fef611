/** Records of clocks and of the web, with place and photo. Wire prefix: ssc_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { longIdParam, page, pageNames, pageOf } from '../paging.ts'
import { line, searched, text } from '../text.ts'
import { code, flag, instant, integer, largestId, localDate, longId, wire } from '../wire.ts'
import {
  evidenceNames,
  evidenceState,
  evidenceTexts,
  missingEvidence,
  placeFields,
  recordKind,
  recordKindCode,
  recordOrigin,
  recordOriginCode,
} from './evidence.ts'
import { faceText } from './face-codes.ts'

/** Why a record is not a mark, or not yet. */
export const recordRemarks = {
  'unknown-person': 'Ninguém tem este número. O registro espera pelo cadastro da pessoa.',
  'ambiguous-person': 'Mais de uma pessoa tem esta matrícula. Envie o CPF ou o PIS.',
  'not-employed': 'A pessoa que tem esta matrícula não trabalhava aqui nesse dia. O registro espera.',
  'implausible-day': 'O relógio do dispositivo está errado: a data não é possível. O registro não é marcação.',
  'of-the-file': 'A marcação vem pelo AFD do relógio, que ainda não a trouxe.',
  'no-number': 'O dispositivo é um REP, e o registro veio sem NSR: a marcação vem pelo AFD.',
  outsourced: 'Terceiros não registram ponto.',
} as const
export type RecordRemark = keyof typeof recordRemarks

/** Result of a device's face comparison. */
export const FaceMatch = z.object({ code: z.string(), similarity: z.number().nullable() })
export const faceMatch = wire(FaceMatch, { code: 'ReturnCode', similarity: 'Similarity' })

/** Fields of both kinds of record. */
export const RecordRow = z.object({
  id: z.int(),
  kind: recordKind,
  /** When it was made, with the local day and time. */
  at: instant,
  on: localDate,
  time: z.string(),
  /** 0 for the web; null for the file of a clock that is not registered. */
  deviceId: z.int().nullable(),
  deviceName: z.string(),
  deviceCode: z.string(),
  /** False for the web. */
  isDevice: z.boolean(),
  personId: z.int().nullable(),
  name: z.string().nullable(),
  /** The person's, or for unknown people what the device sent. */
  enrollment: z.string().nullable(),
  place: evidenceState,
  photo: evidenceState,
  match: FaceMatch.nullable(),
})

export const ClockRecord = RecordRow.extend({
  /** True when a mark exists for it. */
  registered: z.boolean(),
  /** Processed. Otherwise it waits for its person or the file of its clock. */
  synchronized: z.boolean(),
  markId: z.int().nullable(),
  remark: z.enum(Object.keys(recordRemarks) as [RecordRemark]).nullable(),
})

/** Wire names of the shared fields, by prefix. */
export const rowNames = <const Prefix extends 'ssc' | 'ext'>(prefix: Prefix) =>
  ({
    id: `${prefix}_id`,
    kind: [`${prefix}_id_type`, recordKindCode],
    at: `${prefix}_datetime`,
    on: `${prefix}_date`,
    time: `${prefix}_time`,
    deviceId: `${prefix}_id_device`,
    deviceName: 'dev_name',
    deviceCode: 'dev_code',
    isDevice: ['isDevice', flag],
    personId: 'ind_id',
    name: 'ind_name',
    enrollment: 'ind_enrollment',
    place: `${prefix}_place`,
    photo: `${prefix}_photo`,
    match: ['ext_match_response', faceMatch],
  }) as const

const clockRecord = wire(ClockRecord, {
  ...rowNames('ssc'),
  registered: ['registered', flag],
  synchronized: ['ssc_sync', flag],
  markId: 'sci_id',
  remark: 'ssc_remark',
})

const list = endpoint({
  method: 'GET',
  path: '/sync/schedule',
  access: ['admin'],
  about:
    'A page of records of one day, today when none is named: of clocks, of the web, of files; with ssc_id that record alone. Places and photos have calls of their own, for each look is on record.',
  query: wire(
    page.extend({
      id: longId.optional(),
      kind: recordKind.optional(),
      on: localDate.optional(),
      enrollment: searched,
      name: searched,
      deviceId: integer.min(0).max(largestId).optional(),
      origin: recordOrigin.optional(),
      status: z.enum(['registered', 'unregistered']).optional(),
    }),
    {
      ...pageNames,
      id: 'ssc_id',
      kind: ['ssc_id_type', recordKindCode],
      on: 'ssc_date',
      enrollment: 'ind_enrollment',
      name: 'ind_name',
      deviceId: 'ssc_id_device',
      origin: ['isDevice', recordOriginCode],
      status: ['registered', code({ 1: 'registered', 0: 'unregistered' })],
    },
  ),
  answer: pageOf(clockRecord),
})

const Place = z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() })

/** Records in one call of a device. */
export const mostRecords = 50
/** Bytes of such a call with its photos. */
const largestDelivery = 8_388_608

/** A record as a device sends it. A missing place, photo or face never keeps it from being stored. */
export const SentRecord = z.object({
  /** The device's own number: the same number is the same record. */
  code: line(60).min(1, 'Campo obrigatório'),
  at: instant,
  /** From a REP: the mark comes by its AFD, and this record is kept beside it. */
  nsr: z.int().positive().optional(),
  enrollment: line(60).optional(),
  cpf: text(20).optional(),
  pis: text(20).optional(),
  /** As in the AFD: 1 application, 2 browser, 3 program, 4 electronic device, 5 other device. */
  collector: z.int().min(1).max(5).optional(),
  ...placeFields,
  placeMissing: missingEvidence,
  /** A data URL. */
  photo: text(largestDelivery).optional(),
  photoMissing: missingEvidence,
  returnCode: line(60).optional(),
  similarity: z.number().min(0).max(100).optional(),
})

export const personNames = { enrollment: 'ind_enrollment', cpf: 'ind_cpf', pis: 'ind_pis' } as const
export const matchNames = { returnCode: 'ReturnCode', similarity: 'Similarity' } as const

const sentRecord = wire(SentRecord, {
  code: 'ssc_code',
  at: 'ssc_datetime',
  nsr: 'ssc_nsr',
  ...personNames,
  collector: 'ssc_collector',
  ...evidenceNames('ssc'),
  ...matchNames,
})

/**
 * The outcome of a sent record. `repeated`: it exists. `conflicting`: a different one has its number and is
 * kept.
 */
export const Taken = z.object({
  code: z.string(),
  outcome: z.enum(['received', 'repeated', 'conflicting']),
  id: z.int(),
  registered: z.boolean(),
  markId: z.int().nullable(),
  place: evidenceState,
  photo: evidenceState,
  /** In words: why it is not a mark, or that its photo is unreadable. */
  remark: z.string().nullable(),
})
export const takenNames = {
  outcome: 'outcome',
  registered: ['registered', flag],
  markId: 'sci_id',
  remark: 'remark',
} as const

const EvidenceView = z.object({ kind: z.enum(['place', 'photo']), at: instant, by: z.string() })

export const clockRecords = {
  list,
  file: fileOf(list, 'registros-de-ponto', [
    column.moment('Data e hora', (row) => row.at),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Dispositivo', (row) => row.deviceName),
    column.yesNo('Registrado', (row) => row.registered),
    column.yesNo('Sincronizado', (row) => row.synchronized),
    column.text('Local', (row) => evidenceTexts[row.place]),
    column.text('Foto', (row) => evidenceTexts[row.photo]),
    column.text('Reconhecimento facial', (row) => row.match && faceText(row.match.code)),
    column.text('Observação', (row) => row.remark && recordRemarks[row.remark]),
  ]),
  deliver: endpoint({
    method: 'POST',
    path: '/sync/schedule/batch',
    access: 'device',
    about:
      'Takes up to 50 records of the device whose key is shown, each with place, photo and result of a comparison of faces where it has them; each is answered for itself, and one that is there already is not stored again.',
    bodyLimit: largestDelivery,
    transaction: 'own',
    body: wire(z.object({ records: z.array(SentRecord).min(1).max(mostRecords) }), {
      records: ['records', z.array(sentRecord).min(1).max(mostRecords)],
    }),
    answer: wire(z.object({ results: z.array(Taken) }), {
      results: [
        'results',
        z.array(wire(Taken, { code: 'ssc_code', id: 'ssc_id', place: 'ssc_place', photo: 'ssc_photo', ...takenNames })),
      ],
    }),
  }),
  place: endpoint({
    method: 'GET',
    path: '/sync/schedule/:id/place',
    access: ['admin'],
    about: 'The place of a record, of either kind; that it was looked at is on record.',
    params: longIdParam,
    answer: wire(Place, { latitude: 'ssc_latitude', longitude: 'ssc_longitude', accuracy: 'ssc_accuracy' }),
    transaction: 'own',
  }),
  photo: endpoint({
    method: 'GET',
    path: '/sync/schedule/:id/photo',
    access: ['admin'],
    about: 'The photo of a record, of either kind, a JPEG; that it was looked at is on record.',
    params: longIdParam,
    answer: 'file',
    transaction: 'own',
  }),
  views: endpoint({
    method: 'GET',
    path: '/sync/schedule/:id/views',
    access: ['admin'],
    about: 'Who looked at the place or the photo of a record, the latest first.',
    params: longIdParam,
    answer: z.array(wire(EvidenceView, { kind: 'kind', at: 'viewed_at', by: 'ind_name' })),
  }),
}
