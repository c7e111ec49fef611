/** Files that unfold to more than they seem are refused, and hold up nobody else (requirement 37). */
import { crc32, deflateRawSync } from 'node:zlib'
import { importColumns } from '@ponteiro/contract/people/people-import'
import { writeCsv } from 'hucre/csv'
import { beforeAll, expect, test } from 'vitest'
import { admin, ownCompany } from '../../../../test/own-application.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const send = (bytes: Buffer) =>
  admin.request('POST', '/people/import?apply=1', bytes, { 'content-type': 'application/octet-stream' })

interface Part {
  readonly name: string
  readonly text: string
}

/** How the directory tells the sizes of a part: packed, unpacked, and in the longer form beside its name. */
type Sizes = (packed: number, unpacked: number) => readonly [number, number, Buffer]
const stated: Sizes = (packed, unpacked) => [packed, unpacked, Buffer.alloc(0)]
const unstated: Sizes = (packed) => [packed, 0, Buffer.alloc(0)]
const inLongForm: Sizes = (packed, unpacked) => {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(unpacked), 4)
  return [packed, 0xffffffff, extra]
}
/** As of a large part sent before its sizes were known: they precede it, and the directory lacks them. */
const inFront: Sizes = (packed, unpacked) => (unpacked > 1_000_000 ? [0, 1, Buffer.alloc(0)] : stated(packed, unpacked))
/** The same, with nothing for the packed size in the longer form. */
const inFrontLong: Sizes = (packed, unpacked) =>
  unpacked > 1_000_000 ? [0xffffffff, 1, inLongForm(0, 0)[2]] : stated(packed, unpacked)

/** The flag of a part that was sent before its sizes were known. */
const sizesLater = 8

function zipped(parts: readonly Part[], sizes: Sizes = stated): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, text } of parts) {
    const [bytes, label] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(bytes, { level: 9 })
    const [packedSize, size, extra] = sizes(packed.length, bytes.length)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(label.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(sizesLater, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(packedSize, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(at, 42)
    files.push(local, label, packed)
    directory.push(entry, label, extra)
    at += local.length + label.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}

const relations = (...targets: [string, string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (rows: string, sharedStrings: string): Part[] => [
  { name: '[Content_Types].xml', text: '<Types/>' },
  { name: '_rels/.rels', text: relations(['officeDocument', 'xl/workbook.xml']) },
  { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>' },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
  },
  { name: 'xl/sharedStrings.xml', text: `<sst>${sharedStrings}</sst>` },
  { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
]
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (line: number, cells: readonly string[]) => `<row r="${line}">${cells.map(cell).join('')}</row>`
const titles = Object.values(importColumns).map(({ title }) => title)
const strings = (megabytes: number) => '<si><t/></si>'.repeat((megabytes * 1_000_000) / 13)

/** The longest that nothing else could run meanwhile, and how long it took, in milliseconds. */
async function waited<T>(work: () => Promise<T>) {
  const started = performance.now()
  let [seen, gap] = [started, 0]
  const look = () => {
    gap = Math.max(gap, performance.now() - seen)
    seen = performance.now()
  }
  const timer = setInterval(look, 5)
  const answer = await work()
  look()
  clearInterval(timer)
  return { answer, gap, took: performance.now() - started }
}

test('a workbook of some kilobytes that unfolds to hundreds of thousands of texts is read beside the calls', async () => {
  const bomb = zipped(workbook(row(1, ['Nada']), strings(9)))
  expect(bomb.length).toBeLessThan(20_000)
  const { answer, gap, took } = await waited(() => send(bomb))
  expect(answer.json().problems).toContainEqual({ line: 1, column: 'Nome', message: 'Coluna não encontrada.' })
  expect(gap).toBeLessThan(Math.max(300, took / 4))
}, 60_000)

test('an ordinary workbook of two thousand lines is read beside the calls', async () => {
  const someone = Object.values(importColumns).map(({ example }) => example)
  const lines = Array.from({ length: 2000 }, (_, at) => row(at + 2, someone)).join('')
  const { answer, gap, took } = await waited(() => send(zipped(workbook(row(1, titles) + lines, ''))))
  expect(answer.json().total).toBe(2000)
  expect(gap).toBeLessThan(Math.max(300, took / 4))
}, 60_000)

const unreadable = [400, 'Não foi possível ler o arquivo. Use CSV ou XLSX.']

test.each([
  ['says that it is too large', zipped(workbook(row(1, titles), strings(60)))],
  ['says so in the longer form', zipped(workbook(row(1, titles), strings(60)), inLongForm)],
  ['does not say how large it is', zipped(workbook(row(1, titles), ''), unstated)],
  ['says the size of a part in front of it alone', zipped(workbook(row(1, titles), strings(9)), inFront)],
  ['says so in the longer form of its directory', zipped(workbook(row(1, titles), strings(9)), inFrontLong)],
  ['needs more memory than there is for it', zipped(workbook(row(1, titles), strings(45)))],
  ['has a row without a number', zipped(workbook(row(Number.NaN, titles), ''))],
  ['has no directory', Buffer.from('PK, e mais nada que se leia como um diretório')],
])(
  'a workbook that %s is not read, and nobody waits',
  async (_, file) => {
    const { answer, gap, took } = await waited(() => send(file))
    expect([answer.statusCode, answer.json().message]).toEqual(unreadable)
    expect(gap).toBeLessThan(Math.max(300, took / 4))
  },
  60_000,
)

test('sizes in the longer form are read, as some programs write all of theirs', async () => {
  const answer = await send(zipped(workbook(row(1, titles), ''), inLongForm))
  expect(answer.json()).toEqual({ total: 0, problems: [], applied: 0 })
})

test('lines far down are read like the others, also after empty ones', async () => {
  const name = titles.map((title) => (title === 'Nome' ? 'Longe' : ''))
  const far = [row(1, titles), row(2, name), row(40_000, name), row(900_001, name)].join('')
  const { total, problems } = (await send(zipped(workbook(far, '')))).json()
  const lines = new Set(problems.map(({ line }: { line: number }) => line))
  expect([total, [...lines]]).toEqual([3, [2, 40_000, 900_001]])
})

test('more lines than are taken at once are told, and one long text in all of them is not carried about', async () => {
  const many = (count: number) =>
    Buffer.from(writeCsv([titles, ...Array.from({ length: count }, () => titles)], { delimiter: ';' }))
  const told = (await send(many(5001))).json()
  expect(told.problems).toEqual([{ line: 1, column: '', message: 'O arquivo tem mais de 5000 linhas.' }])
  const same = `<row>${'<c t="s"><v>0</v></c>'.repeat(titles.length)}</row>`.repeat(300)
  const long = zipped(workbook(row(1, titles) + same, `<si><t>${'x'.repeat(10_000_000)}</t></si>`))
  const answer = await send(long)
  expect(answer.json().total).toBe(300)
  expect(answer.body.length).toBeLessThan(5_000_000)
}, 60_000)

test('a text that is cut, as it is longer than any of ours, is told: what is left of it may name another sector', async () => {
  const sector = `${' '.repeat(994)}Loja 12`
  const someone = Object.values(importColumns).map(({ title, example }) => (title === 'Setores' ? sector : example))
  const answer = await send(Buffer.from(writeCsv([titles, someone], { delimiter: ';' })))
  expect(answer.json()).toEqual({
    total: 1,
    applied: 0,
    problems: [{ line: 2, column: 'Setores', message: 'Máximo de caracteres atingido' }],
  })
})

test('of many files at once some are asked to come again, and the others are read', async () => {
  const file = zipped(workbook(row(1, titles), ''))
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(file)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 503, 503])
}, 60_000)
