import { describe, expect, test } from 'vitest'
import { entriesOf, headerOf } from '../../test/entries.ts'
import { fixture, sha256 } from '../../test/fixtures.ts'
import {
  type AfdEntry,
  type AfdHeader,
  afdFileName,
  afdHead,
  afdHeadLength,
  afdWriter,
  hashOfMark,
  latin1Text,
  markHash,
  NotWritable,
  readAfd,
  type7Text,
  writeAfd,
  type ZonedTime,
  zonedTime,
} from '../index.ts'

const at = (text: string): ZonedTime => {
  const time = zonedTime(text)
  if (typeof time === 'string') throw new Error(time)
  return time
}

const header: AfdHeader = {
  version: '004',
  employer: { kind: 'cnpj', id: '12ABC34501DE35' },
  registration: null,
  employerName: 'EMPRESA FICTÍCIA DE TESTE LTDA',
  repNumber: '512022001234',
  firstOn: '2026-03-02',
  lastOn: '2026-03-04',
  generated: at('2026-03-05T10:00:00-0300'),
  developer: { kind: 'cpf', id: '52998224725' },
}

const mark = (nsr: number, time = '2026-03-02T08:00:00-0300') =>
  ({ nsr, marked: at(time), cpf: '11144477735', recorded: at(time), collector: 'browser', delivery: 'online' }) as const

describe('the hash of a mark', () => {
  const first = 'fccf09ba2f6861f67dfd18bc01d143d0486a7026902529f435e92e3c84871283'
  const second = '332a62f713175271aa3d6f60a98ce251787854ec163ae97aa7bff7d8d28c60a8'

  test('the first of an establishment follows from its 73 positions alone', () => {
    expect(type7Text(mark(5))).toBe('00000000572026-03-02T08:00:00-03000111444777352026-03-02T08:00:00-0300020')
    expect(hashOfMark(mark(5), null, sha256)).toBe(first)
  })

  test('the next follows from its positions and the hash before', () => {
    const text = '00000000672026-03-02T12:00:00-03000111444777352026-03-02T12:00:00-0300020'
    expect(type7Text(mark(6, '2026-03-02T12:00:00-0300'))).toBe(text)
    expect(markHash(text, first, sha256)).toBe(second)
  })

  test('an off-line mark of a device keeps both times, its zone and its collector in the text', () => {
    const offline = {
      ...mark(17),
      recorded: at('2026-03-02T08:12:00-0400'),
      collector: 'device',
      delivery: 'offline',
    } as const
    expect(type7Text(offline)).toBe('00000001772026-03-02T08:00:00-03000111444777352026-03-02T08:12:00-0400041')
  })

  test('anything but 73 positions is not hashed', () => {
    expect(() => markHash('short', null, sha256)).toThrow()
  })
})

describe('the writer', () => {
  test.each(['afd_671_v003_rep_p_sintetico.txt', 'afd_671_v004_rep_p_sintetico.txt'])(
    'gives %s byte for byte',
    (name) => {
      const { records } = readAfd(fixture(name))
      expect(Buffer.from(writeAfd(headerOf(records), entriesOf(records)))).toEqual(Buffer.from(fixture(name)))
    },
  )

  test('pads numbers with zeros and leaves absent ones blank', () => {
    const [line = ''] = Buffer.from(afdHead(header)).toString('latin1').split('\r\n')
    expect(line).toHaveLength(302)
    expect(line.slice(0, 40)).toBe(`0000000001112ABC34501DE35${' '.repeat(14)}E`)
    expect(line.slice(189, 206)).toBe('00000512022001234')
    expect(line.slice(250, 268)).toBe(`004200052998224725`)
  })

  test('knows when all is written on which days the records were made: what the header names (C: AFD header dates)', () => {
    const writer = afdWriter()
    expect(writer.days()).toBeUndefined()
    const hash = '0'.repeat(64)
    writer.add([{ ...mark(1, '2026-03-03T23:59:00-0300'), kind: 'mark', hash }])
    writer.add([{ ...mark(2, '2026-03-02T08:00:00-0300'), kind: 'mark', hash }])
    writer.add([{ kind: 'event', nsr: 3, recorded: at('2026-03-03T00:00:00-0300'), event: 'service-available' }])
    const days = writer.days()
    expect(days).toEqual({ firstOn: '2026-03-02', lastOn: '2026-03-03' })
    const head = afdHead({ ...header, ...days })
    expect(head).toHaveLength(afdHeadLength)
    expect(Buffer.from(head).toString('latin1').slice(206, 226)).toBe('2026-03-022026-03-03')
  })

  test('writes an empty interval as header, trailer and signature', () => {
    const file = readAfd(writeAfd(header, []))
    expect(file.records.map(({ kind }) => kind)).toEqual(['header', 'trailer', 'signature'])
    expect(file.warnings).toEqual([])
  })

  test('cuts a name that has more characters than the layout', () => {
    const entry: AfdEntry = {
      kind: 'employee',
      nsr: 1,
      recorded: at('2026-03-02T08:00:00-0300'),
      operation: 'inserted',
      cpf: '11144477735',
      name: 'A'.repeat(60),
      responsible: '52998224725',
    }
    expect(readAfd(writeAfd(header, [entry])).records[1]).toMatchObject({
      name: 'A'.repeat(52),
      responsible: '52998224725',
    })
  })

  const hash = 'a'.repeat(64)
  const entry: AfdEntry = { kind: 'mark', ...mark(2), hash }
  const refused: [string, () => unknown][] = [
    ['an NSR that does not rise', () => writeAfd(header, [entry, entry])],
    ['the NSR of a trailer', () => writeAfd(header, [{ ...entry, nsr: 999_999_999 }])],
    ['NSR zero', () => writeAfd(header, [{ ...entry, nsr: 0 }])],
    ['a hash in capitals', () => writeAfd(header, [{ ...entry, hash: hash.toUpperCase() }])],
    ['a mark without CPF', () => writeAfd(header, [{ ...entry, cpf: '' }])],
    [
      'an offset the instant does not follow from',
      () => writeAfd(header, [{ ...entry, marked: { ...entry.marked, offset: -240 } }]),
    ],
    ['a missing INPI number', () => writeAfd({ ...header, repNumber: '' }, [])],
    ['an INPI number with signs', () => writeAfd({ ...header, repNumber: 'BR 51/2022' }, [])],
    ['an employer without name', () => writeAfd({ ...header, employerName: ' ' }, [])],
    [
      'an employer id that is neither CNPJ nor CPF',
      () => writeAfd({ ...header, employer: { kind: 'other', id: '1' } }, []),
    ],
    ['a name that Latin-1 cannot hold', () => writeAfd({ ...header, employerName: 'Łódź' }, [])],
    ['a line break inside a name', () => writeAfd({ ...header, employerName: 'A\r\nB' }, [])],
    ['a period that ends before it begins', () => writeAfd({ ...header, lastOn: '2026-03-01' }, [])],
    ['a day that does not exist', () => writeAfd({ ...header, firstOn: '2026-02-30' }, [])],
  ]
  test.each(refused)('refuses %s', (_, write) => {
    expect(write).toThrow(NotWritable)
  })
})

test('text becomes what Latin-1 can hold, on one line', () => {
  expect(latin1Text('JOSÉ D’ÁVILA – “Ł” Škoda\r\nx e\u0301 😀')).toBe('JOSÉ D\'ÁVILA - "?" Skoda  x é ?')
})

test('file names follow the kind of REP', () => {
  const employer = { kind: 'cnpj', id: '11222333000181' } as const
  expect(afdFileName('REP_P', '512022001234', employer)).toBe('AFD0000051202200123411222333000181REP_P.txt')
  expect(afdFileName('REP_C', '00038001230000456', employer)).toBe('AFD0003800123000045611222333000181REP_C.txt')
  expect(afdFileName('REP_A', '', employer)).toBe('AFD11222333000181REP_A.txt')
})
