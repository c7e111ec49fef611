import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, headerOf } from '../../test/entries.ts'
import { fixture, sha256 } from '../../test/fixtures.ts'
import {
  type AfdBatch,
  type AfdEntry,
  type AfdHeader,
  type AfdReaderOptions,
  afdReader,
  cnpjCheckDigits,
  cpfCheckDigits,
  hashOfMark,
  readAfd,
  writeAfd,
  zoned,
} from '../index.ts'
import { decodeLine } from '../text/text-encoding.ts'

const notRepeated = (id: string) => new Set(id).size > 1
const cpf = fc
  .stringMatching(/^\d{9}$/)
  .filter(notRepeated)
  .map((nine) => nine + cpfCheckDigits(nine))
const cnpj = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .filter(notRepeated)
  .map((twelve) => twelve + cnpjCheckDigits(twelve))
const taxId = fc.oneof(
  cnpj.map((id) => ({ kind: 'cnpj' as const, id })),
  cpf.map((id) => ({ kind: 'cpf' as const, id })),
)
const day = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2039-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(-300, -240, -180, -120, 0, 330))
  .map(([on, minute, offset]) => zoned(on, minute, offset))
/** Not `Ã§` and the like: such Latin-1 bytes read as UTF-8. Portuguese words have no such pairs. */
const text = (length: number) =>
  fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0xa0),
      { maxLength: length },
    )
    .map((codes) => String.fromCharCode(...codes).trim())
    .filter((latin) => decodeLine(Uint8Array.from(latin, (char) => char.charCodeAt(0))).encoding !== 'utf-8')
const registration = fc.option(fc.stringMatching(/^\d{13}[1-9]$/))

const header: fc.Arbitrary<AfdHeader> = fc.record({
  version: fc.constantFrom('003', '004'),
  employer: taxId,
  registration,
  employerName: text(149).map((name) => `E${name}`),
  repNumber: fc.stringMatching(/^\d{17}$/),
  firstOn: fc.constant('2010-01-01'),
  lastOn: fc.constant('2040-01-01'),
  generated: fc.constant(zoned('2040-01-01', 600, -180)),
  developer: taxId,
})

const nsr = fc.constant(0)
const entry: fc.Arbitrary<AfdEntry> = fc.oneof(
  fc.record({
    kind: fc.constant('employer' as const),
    nsr,
    recorded: time,
    responsible: cpf,
    employer: taxId,
    registration,
    employerName: text(150),
    place: text(100),
  }),
  fc.record({ kind: fc.constant('clock-adjustment' as const), nsr, before: time, adjusted: time, responsible: cpf }),
  fc.record({
    kind: fc.constant('employee' as const),
    nsr,
    recorded: time,
    operation: fc.constantFrom('inserted', 'altered', 'excluded'),
    cpf,
    name: text(52),
    responsible: cpf,
  }),
  fc.record({
    kind: fc.constant('event' as const),
    nsr,
    recorded: time,
    event: fc.constantFrom('power-restored', 'service-available', 'service-unavailable'),
  }),
  fc.record({
    kind: fc.constant('mark' as const),
    nsr,
    marked: time,
    recorded: time,
    cpf,
    collector: fc.constantFrom('mobile', 'browser', 'desktop', 'device', 'other'),
    delivery: fc.constantFrom('online', 'offline'),
    hash: fc.constant(''),
  }),
)

/** Entries as an establishment would record them: NSR from 1, each mark hashed over the one before. */
const entries = fc.array(entry, { maxLength: 30 }).map((drafts) => {
  let previous: string | null = null
  return drafts.map((draft, at): AfdEntry => {
    const numbered = { ...draft, nsr: at + 1 }
    if (numbered.kind !== 'mark') return numbered
    previous = hashOfMark(numbered, previous, sha256)
    return { ...numbered, hash: previous }
  })
})

test('whatever is written is read back the same, with every sum and link right and nothing to say but of offsets', () => {
  fc.assert(
    fc.property(header, entries, (head, written) => {
      const file = readAfd(writeAfd(head, written), { sha256 })
      expect(file.malformed).toEqual([])
      expect(file.warnings.filter(({ code }) => code !== 'offset-foreign')).toEqual([])
      expect(headerOf(file.records)).toEqual(head)
      expect(entriesOf(file.records)).toEqual(written)
      expect(file.summary.pieces).toMatchObject([
        { trailer: 'agrees', crc: { wrong: 0 }, chain: { broken: 0, notCheckable: 0 } },
      ])
    }),
    { numRuns: 150 },
  )
})

/** Reads with chunks that end at these places, in a buffer that is reused as streams do. */
function readChunked(bytes: Uint8Array, cuts: readonly number[], options: AfdReaderOptions) {
  const reader = afdReader(options)
  const batches: AfdBatch[] = []
  const buffer = Buffer.alloc(bytes.length)
  const borders = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  for (let i = 1; i < borders.length; i++) {
    const part = bytes.subarray(borders[i - 1], borders[i])
    buffer.set(part)
    batches.push(reader.push(buffer.subarray(0, part.length)))
    buffer.fill(0)
  }
  const { summary, ...last } = reader.end()
  batches.push(last)
  return {
    records: batches.flatMap(({ records }) => records),
    warnings: batches.flatMap(({ warnings }) => warnings),
    malformed: batches.flatMap(({ malformed }) => malformed),
    summary,
  }
}

const large = fixture('afd_1510_real_grande_pseudonimizado.txt')
const samples = [
  fixture('afd_671_v003_rep_p_sintetico.txt'),
  fixture('afd_1510_convenia_linhas_curtas.txt'),
  fixture('afd_1510_so_marcacoes_pseudonimizado.txt'),
  // Its tenth to twentieth lines hold characters of three bytes.
  large.subarray(0, 3000),
  new TextEncoder().encode(Buffer.from(fixture('afd_671_v004_rep_p_sintetico.txt')).toString('latin1')),
  new Uint8Array([0xef, 0xbb, 0xbf, ...fixture('acjef_1510_convenia_acentos_utf8.txt')]),
]

test('the borders of the chunks never matter', () => {
  const options = { sha256 }
  const whole = samples.map((bytes) => readAfd(bytes, options))
  fc.assert(
    fc.property(fc.nat(samples.length - 1), fc.array(fc.nat(100_000), { maxLength: 40 }), (which, cuts) => {
      expect(readChunked(samples[which] ?? large, cuts, options)).toEqual(whole[which])
    }),
  )
})

test('a file may come byte by byte', () => {
  for (const bytes of samples) {
    expect(readChunked(bytes, [...bytes.keys()], {})).toEqual(readAfd(bytes))
  }
})

test('no bytes make the reader fail, and every line is a record, a malformed line or blank', () => {
  const line = fc.oneof(
    // 26 alone on a line is the Ctrl-Z that is stepped over.
    fc.uint8Array({ maxLength: 400 }).filter((bytes) => !bytes.includes(26)),
    fc.stringMatching(/^\d{9}[1-9][0-9 A-Z|:T-]{0,140}$/).map((ascii) => new TextEncoder().encode(ascii)),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const file = readAfd(new Uint8Array(lines.flatMap((bytes) => [...bytes, 10])), { sha256 })
      const blank = file.summary.warnings['blank-line'] ?? 0
      expect(file.records.length + file.malformed.length + blank).toBe(file.summary.lines)
    }),
    { numRuns: 300 },
  )
})

test('the 29,408 lines of the large file take well under a second of processor time', { timeout: 60_000 }, () => {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    expect(readAfd(large).records).toHaveLength(29_408)
    return process.cpuUsage(before).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(800)
})
