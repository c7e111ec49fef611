import { expect, test } from 'vitest'
import { fixture, sha256 } from '../../test/fixtures.ts'
import { type AfdRecord, readAfd } from '../index.ts'

const none = { employer: 0, mark: 0, clockAdjustment: 0, employee: 0, event: 0, repPMark: 0 }

const files = [
  {
    name: 'afd_1510_convenia_linhas_curtas.txt',
    layout: '1510',
    lines: 7,
    counts: { ...none, employer: 1, mark: 2, clockAdjustment: 1, employee: 1 },
    nsr: [1, 5],
    trailer: 'agrees',
    encoding: 'ascii',
    lineEnd: 'lf',
    warnings: { 'line-end-lf': 1, 'line-short': 2, 'person-invalid': 1 },
  },
  {
    name: 'afd_1510_real_grande_pseudonimizado.txt',
    layout: '1510',
    lines: 29_408,
    counts: { ...none, employer: 3, mark: 29_060, clockAdjustment: 7, employee: 336 },
    nsr: [1, 29_406],
    trailer: 'agrees',
    encoding: 'utf-8',
    lineEnd: 'lf',
    warnings: {
      'line-end-lf': 1,
      'encoding-utf8': 1,
      'characters-lost': 10,
      'line-short': 339,
      'date-implausible': 2,
      'employer-id-invalid': 2,
      'person-invalid': 6,
    },
  },
  {
    name: 'afd_1510_so_marcacoes_pseudonimizado.txt',
    layout: '1510',
    lines: 83,
    counts: { ...none, mark: 83 },
    nsr: [1, 83],
    trailer: 'missing',
    encoding: 'ascii',
    lineEnd: 'crlf',
    warnings: { 'header-missing': 1, 'trailer-missing': 1 },
  },
  {
    name: 'afd_671_v003_rep_p_sintetico.txt',
    layout: '671',
    lines: 24,
    counts: { ...none, employer: 1, clockAdjustment: 1, employee: 4, event: 3, repPMark: 12 },
    nsr: [1, 21],
    trailer: 'agrees',
    encoding: 'latin-1',
    lineEnd: 'crlf',
    crc: { variant: 'KERMIT', checked: 7, wrong: 0 },
    chain: { intact: 12, broken: 0, notCheckable: 0 },
    warnings: {},
  },
  {
    name: 'afd_671_v004_rep_p_sintetico.txt',
    layout: '671',
    lines: 24,
    counts: { ...none, employer: 1, clockAdjustment: 1, employee: 4, event: 3, repPMark: 12 },
    nsr: [1, 21],
    trailer: 'agrees',
    encoding: 'latin-1',
    lineEnd: 'crlf',
    crc: { variant: 'KERMIT', checked: 7, wrong: 0 },
    chain: { intact: 12, broken: 0, notCheckable: 0 },
    warnings: {},
  },
  {
    name: 'afd_671_v003_rep_c_modbus_sintetico.txt',
    layout: '671',
    lines: 13,
    counts: { ...none, employer: 1, mark: 4, employee: 1, event: 4 },
    nsr: [1, 10],
    trailer: 'agrees',
    encoding: 'latin-1',
    lineEnd: 'crlf',
    crc: { variant: 'MODBUS', checked: 7, wrong: 0 },
    warnings: { 'date-after-generation': 2 },
  },
  {
    name: 'afd_671_v003_rep_a_sintetico.txt',
    layout: '671',
    lines: 9,
    counts: { ...none, employer: 1, mark: 4, employee: 1 },
    nsr: [1, 6],
    trailer: 'agrees',
    encoding: 'latin-1',
    lineEnd: 'crlf',
    crc: { variant: 'KERMIT', checked: 7, wrong: 0 },
    warnings: {},
  },
] as const

const noCrc = { variant: null, checked: 0, wrong: 0 }
const noChain = { intact: 0, broken: 0, notCheckable: 0 }

test.each(files)('$name gives every record it holds and says what is wrong with it', (file) => {
  const { summary, records, malformed } = readAfd(fixture(file.name), { sha256 })
  const [piece, ...others] = summary.pieces
  expect(malformed).toEqual([])
  expect(others).toEqual([])
  expect(records).toHaveLength(file.lines)
  expect(piece).toMatchObject({
    layout: file.layout,
    counts: file.counts,
    firstNsr: file.nsr[0],
    lastNsr: file.nsr[1],
    trailer: file.trailer,
    firstLine: 1,
    lastLine: file.lines,
    crc: 'crc' in file ? file.crc : noCrc,
    chain: 'chain' in file ? file.chain : noChain,
  })
  expect(summary).toMatchObject({ lines: file.lines, records: file.lines, malformed: 0 })
  expect([summary.encoding, summary.lineEnd]).toEqual([file.encoding, file.lineEnd])
  expect(summary.warnings).toEqual(file.warnings)
})

test('the clock reset of the large file is one mark in the year 2000', () => {
  const { records, warnings } = readAfd(fixture('afd_1510_real_grande_pseudonimizado.txt'))
  const reset = records.filter((record) => record.kind === 'mark' && record.marked.dayOn < '2009-01-01')
  expect(reset).toMatchObject([{ nsr: 7, line: 8, person: { kind: 'pis', digits: '04380027442' } }])
  // The other one is the adjustment of NSR 1, from 2000 to 2000.
  expect(warnings.filter(({ code }) => code === 'date-implausible').map(({ nsr }) => nsr)).toEqual([1, 7])
})

test('marks of a REP-P keep zone, collector, recording time and hash', () => {
  const { records } = readAfd(fixture('afd_671_v003_rep_p_sintetico.txt'), { sha256 })
  const byNsr = new Map(
    records.flatMap((record): [number, AfdRecord][] => ('nsr' in record ? [[record.nsr, record]] : [])),
  )
  expect(byNsr.get(17)).toMatchObject({
    kind: 'mark',
    marked: { zone: 'offset', dayOn: '2026-03-04', minute: 300, offset: -180, instantAt: '2026-03-04T08:00:00Z' },
    person: { kind: 'cpf', digits: '52998224725' },
    repP: { recorded: { minute: 312 }, collector: 'mobile', delivery: 'offline', link: 'intact' },
  })
  expect(byNsr.get(18)).toMatchObject({
    marked: { minute: 450, offset: -240, instantAt: '2026-03-04T11:30:00Z' },
    repP: { collector: 'mobile', delivery: 'online' },
  })
  expect(byNsr.get(20)).toMatchObject({
    kind: 'employee',
    operation: 'altered',
    name: 'ANA CONCEIÇÃO SOUZA DE TESTE',
    responsible: '12345678909',
    otherIdentification: null,
  })
  expect(byNsr.get(19)).toMatchObject({
    kind: 'clock-adjustment',
    before: { minute: 540 },
    adjusted: { minute: 541 },
    responsible: '12345678909',
  })
  expect(byNsr.get(15)).toMatchObject({ kind: 'event', event: 'service-unavailable', code: '08' })
  expect(records[0]).toMatchObject({
    kind: 'header',
    employer: { kind: 'cnpj', id: '11222333000181' },
    employerName: 'EMPRESA FICTÍCIA DE TESTE LTDA',
    registration: null,
    repNumber: '00000512022001234',
    firstOn: '2026-03-02',
    lastOn: '2026-03-04',
    generated: { instantAt: '2026-03-05T13:00:00Z' },
    version: '003',
    developer: { kind: 'cnpj', id: '44555666000181' },
    model: null,
  })
  expect(records.at(-1)).toMatchObject({ kind: 'signature', form: 'placeholder' })
})

test('the signature of a REP-C is its own text, and a CPF may stand before a blank', () => {
  const { records } = readAfd(fixture('afd_671_v003_rep_c_modbus_sintetico.txt'))
  expect(records.at(-1)).toMatchObject({ kind: 'signature', form: 'device' })
  expect(records.find(({ kind }) => kind === 'mark')).toMatchObject({ person: { kind: 'cpf', digits: '11144477735' } })
})

test.each([
  'afdt_1510_curto_pseudonimizado.txt',
  'acjef_1510_real_pseudonimizado.txt',
  'acjef_1510_convenia_sintetico.txt',
  'aej_v001_sintetico.txt',
])('%s is no AFD: each of its lines is refused as another kind of file', (name) => {
  const { records, malformed, summary, warnings } = readAfd(fixture(name))
  expect(records).toEqual([])
  expect(malformed).toHaveLength(summary.lines)
  expect(new Set(malformed.map(({ reason }) => reason))).toEqual(new Set(['other-file-kind']))
  expect(warnings.filter(({ code }) => code === 'not-an-afd')).toEqual([
    {
      code: 'not-an-afd',
      line: 0,
      nsr: null,
      message: 'O arquivo não é um AFD, e sim um AFDT, ACJEF ou AEJ: nenhum registro de ponto foi encontrado.',
    },
  ])
})
