/**
 * Results of face comparisons, sent by devices with their key. They never prevent a mark. Wire prefix: ext_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { localDate, wire } from '../wire.ts'
import {
  matchNames,
  mostRecords,
  personNames,
  RecordRow,
  rowNames,
  SentRecord,
  Taken,
  takenNames,
} from './clock-records.ts'
import { evidenceNames, evidenceTexts, recordKind, recordKindCode, recordOrigin, recordOriginCode } from './evidence.ts'
import { faceText, similarityText } from './face-codes.ts'

export const FaceResult = RecordRow
const faceResult = wire(FaceResult, rowNames('ext'))

const list = endpoint({
  method: 'GET',
  path: '/externalauth/authentication',
  access: ['admin'],
  about: 'A page of results of one day, today when none is named, the latest first; ext_id_type is 8.',
  query: wire(page.extend({ kind: recordKind.optional(), on: localDate.optional(), origin: recordOrigin.optional() }), {
    ...pageNames,
    kind: ['ext_id_type', recordKindCode],
    on: 'date',
    origin: ['isDevice', recordOriginCode],
  }),
  answer: pageOf(faceResult),
})

const largestDelivery = 8_388_608

const SentResult = SentRecord.omit({ nsr: true, collector: true, returnCode: true }).extend({
  returnCode: SentRecord.shape.returnCode.unwrap().min(1, 'Campo obrigatório'),
})
const sentResult = wire(SentResult, {
  code: 'ext_code',
  at: 'ext_datetime',
  ...personNames,
  ...evidenceNames('ext'),
  ...matchNames,
})

export const faceResults = {
  list,
  file: fileOf(list, 'reconhecimento-facial', [
    column.moment('Data e hora', (row) => row.at),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Dispositivo', (row) => row.deviceName),
    column.text('Resultado', (row) => row.match && faceText(row.match.code)),
    column.text('Similaridade', (row) =>
      typeof row.match?.similarity === 'number' ? similarityText(row.match.similarity) : null,
    ),
    column.text('Local', (row) => evidenceTexts[row.place]),
    column.text('Foto', (row) => evidenceTexts[row.photo]),
  ]),
  deliver: endpoint({
    method: 'POST',
    path: '/externalauth/authentication',
    access: 'device',
    about:
      'Takes up to 50 results of comparisons of faces of the device whose key is shown; the same result again is not stored again.',
    bodyLimit: largestDelivery,
    transaction: 'own',
    body: wire(z.object({ results: z.array(SentResult).min(1).max(mostRecords) }), {
      results: ['results', z.array(sentResult).min(1).max(mostRecords)],
    }),
    answer: wire(z.object({ results: z.array(Taken) }), {
      results: [
        'results',
        z.array(wire(Taken, { code: 'ext_code', id: 'ext_id', place: 'ext_place', photo: 'ext_photo', ...takenNames })),
      ],
    }),
  }),
}
