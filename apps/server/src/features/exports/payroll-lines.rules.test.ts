/** Lines of payroll files as layouts want them. */
import { type LayoutParts, layoutProblems, usualLayout } from '@ponteiro/contract/exports/payroll-layouts'
import { describe, expect, test } from 'vitest'
import { type Amounts, amountsOf, type MirrorSums, tiesOf } from './payroll-amounts.rules.ts'
import { amountIn, bytesOf, inOrder, lackOf, linesOf, type PostedPerson, type Posting } from './payroll-lines.rules.ts'
import { lackingWords, planOf } from './payroll-plan.rules.ts'

const field = (content: LayoutParts['fields'][number]['content'], more: object = {}) => ({
  line: 'detail',
  content,
  text: '',
  form: null,
  width: null,
  pad: 'right',
  ...more,
})
const layoutOf = (parts: object): LayoutParts => ({ ...usualLayout, name: 'Leiaute', ...parts }) as LayoutParts

const ana: PostedPerson = {
  enrollment: '42',
  pis: null,
  cpf: '52998224725',
  name: 'Ana Conceição',
  companyId: 7,
  company: 'Padaria Aurora',
  companyDocument: '11222333000181',
}
const bia: PostedPerson = { ...ana, enrollment: '7', name: 'Bia; =Lima', cpf: null }
const february = { year: 2026, month: 2, startsOn: '2026-01-21', endsOn: '2026-02-20' }
const posting = (person: PostedPerson, event: Posting['event'], amount: number): Posting => ({ person, event, amount })

test.each([
  ['clock', 510, '08:30'],
  ['digits', 510, '0830'],
  ['comma', 510, '8,50'],
  ['point', 100, '1.67'],
  ['hundredths', 510, '850'],
  ['minutes', 510, '510'],
  ['clock', -75, '-01:15'],
  ['comma', -75, '-1,25'],
  ['clock', 6030, '100:30'],
] as const)('hours as %s: %i minutes are written %s, decimals with two places (R707)', (unit, minutes, text) => {
  expect(amountIn(unit, 'fifty', minutes)).toBe(text)
})

test.each([
  ['comma', '2,00'],
  ['hundredths', '200'],
  ['clock', '2'],
  ['minutes', '2'],
] as const)('what is counted as %s is a number of times: %s', (unit, text) => {
  expect(amountIn(unit, 'overnights', 2)).toBe(text)
})

describe('fixed positions', () => {
  const dominio = layoutOf({
    format: 'fixed',
    fields: [
      field('text', { text: '10', width: 2 }),
      field('enrollment', { width: 10, pad: 'zeros' }),
      field('competence', { form: 'AAAAMM', width: 6 }),
      field('eventCode', { width: 4, pad: 'zeros' }),
      field('text', { text: '11', width: 2 }),
      field('amount', { width: 9, pad: 'zeros' }),
      field('companyCode', { width: 10, pad: 'zeros' }),
    ],
    events: [{ event: 'fifty', code: '150', unit: 'hundredths' }],
    companies: [{ companyId: 7, code: '35' }],
  })

  test('43 positions as the public layout of Domínio counts them', () => {
    const [line = ''] = linesOf(dominio, february, [posting(ana, 'fifty', 510)])
    expect(line).toBe('1000000000422026020150110000008500000000035')
    expect(line).toHaveLength(43)
    expect(linesOf(dominio, february, [posting(ana, 'fifty', -510)])[0]).toContain('-00000850')
  })

  test('what does not fit is refused, never cut; a name may be cut', () => {
    const narrow = layoutOf({ ...dominio, fields: [field('amount', { width: 2, pad: 'zeros' })] })
    expect(() => linesOf(narrow, february, [posting(ana, 'fifty', 510)])).toThrow('“850” não cabe nas 2 posições')
    const named = layoutOf({ ...dominio, fields: [field('name', { width: 3 })] })
    expect(linesOf(named, february, [posting(ana, 'fifty', 1)])).toEqual(['Ana'])
  })

  test('who lacks what a field asks for is named with it', () => {
    expect(lackOf(dominio, ana)).toBeUndefined()
    expect(lackOf({ ...dominio, companies: [] }, ana)).toBe('Falta no leiaute o código de Padaria Aurora na folha')
    expect(lackOf(layoutOf({ fields: [field('cpf')] }), bia)).toBe('Falta o CPF')
    expect(lackOf(layoutOf({ fields: [field('pis')] }), ana)).toBe('Falta o PIS')
    const short = layoutOf({ fields: [field('enrollment', { width: 1 })] })
    expect([lackOf(short, ana), lackOf(short, bia)]).toEqual(['A matrícula não cabe em 1 posições', undefined])
    const why = 'Falta o CPF'
    const lacking = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name) => ({ name, why }))
    expect(lackingWords(lacking)).toBe('Falta o CPF: Ana, Bia, Caio e mais 2.')
  })
})

describe('delimited', () => {
  const layout = layoutOf({
    fields: [
      field('text', { line: 'header', text: 'PONTO' }),
      field('lineCount', { line: 'header' }),
      field('lineNumber'),
      field('enrollment'),
      field('name'),
      field('eventCode'),
      field('amount'),
      field('endsOn', { form: 'DD/MM/AAAA' }),
      field('text', { line: 'trailer', text: 'FIM' }),
      field('lineNumber', { line: 'trailer' }),
    ],
    events: [
      { event: 'night', code: '25', unit: 'clock' },
      { event: 'fifty', code: '150', unit: 'comma' },
    ],
  })
  const postings = [posting(bia, 'fifty', 90), posting(ana, 'fifty', 60), posting(ana, 'night', 30)]

  test('header and trailer where they are wanted; a delimiter in a name parts nothing', () => {
    expect(linesOf(layout, february, inOrder(layout, postings))).toEqual([
      'PONTO;3',
      '2;42;Ana Conceição;25;00:30;20/02/2026',
      '3;42;Ana Conceição;150;1,00;20/02/2026',
      '4;7;Bia  =Lima;150;1,50;20/02/2026',
      'FIM;5',
    ])
  })

  test('grouped by event, each event has its people', () => {
    const grouped = inOrder({ ...layout, grouping: 'event' }, postings)
    expect(grouped.map(({ event, person }) => `${event} ${person.enrollment}`)).toEqual([
      'night 42',
      'fifty 42',
      'fifty 7',
    ])
  })

  test('nothing that people wrote begins a formula; an amount below zero is a number', () => {
    const named = layoutOf({ ...layout, fields: [field('name'), field('enrollment'), field('amount')] })
    const wicked = { ...ana, name: '=cmd|"/c calc"!A1', enrollment: '@SUM(1)' }
    expect(linesOf(named, february, [posting(wicked, 'fifty', -60)])).toEqual(['\'=cmd|"/c calc"!A1;\'@SUM(1);-1,00'])
  })

  test('encodings and ends of lines', () => {
    expect(bytesOf({ encoding: 'latin1', lineEnd: 'crlf' }, ['ção'])).toEqual(Buffer.from('ção\r\n', 'latin1'))
    expect(bytesOf({ encoding: 'utf8', lineEnd: 'lf' }, ['ção'])).toEqual(Buffer.from('ção\n'))
    const plain = layoutOf({ ...layout, encoding: 'ascii', fields: [field('name')] })
    expect(linesOf(plain, february, [posting({ ...ana, name: 'João Žižka ™' }, 'fifty', 1)])).toEqual(['Joao Zizka ?'])
  })
})

test('what could make no file is said at its field', () => {
  const layout = layoutOf({
    format: 'fixed',
    fields: [
      field('enrollment'),
      field('competence', { width: 6, form: 'DD/MM/AAAA' }),
      field('name', { line: 'header', width: 3 }),
      field('text', { width: 2 }),
      field('eventCode', { width: 2, form: 'AAAAMM' }),
    ],
    events: [
      { event: 'fifty', code: '150', unit: 'clock' },
      { event: 'fifty', code: '1', unit: 'clock' },
    ],
    companies: [
      { companyId: 1, code: '1' },
      { companyId: 1, code: '2' },
    ],
  })
  expect(layoutProblems(layout).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'fields.0.width: Informe o tamanho',
    'fields.1.form: Escolha o formato',
    'fields.2.content: Só existe em um lançamento',
    'fields.3.text: Campo Obrigatório',
    'fields.4.form: Este conteúdo não tem formato',
    'events.0.code: No máximo 2 caracteres',
    'events.1.event: Evento repetido',
    'companies.1.companyId: Empresa repetida',
  ])
  const comma = layoutOf({ delimiter: ',', events: [{ event: 'fifty', code: '1', unit: 'comma' }] })
  expect(layoutProblems(comma).map(({ message }) => message)).toEqual(['A vírgula já separa os campos'])
})

const nothing: MirrorSums = {
  worked: 0,
  late: 0,
  night: 0,
  onNotice: 0,
  fifty: 0,
  hundred: 0,
  belowLimit: 0,
  overnights: 0,
  bankDelta: 0,
}
const bank = (overtimeType: 'open' | 'closed', sinceOn = '2025-01-01') => ({
  sinceOn,
  overtimeType,
  pointCalculation: true,
})
/** An hour and a half of extra, a late entry, and a day without marks. */
const days = {
  from: '2026-01-21',
  marks: [[480, 1110], [500, 1020], []],
  fifty: [90, 0, 0],
  belowLimit: [0, 0, 0],
  late: [0, 20, 480],
}

describe('what a mirror is paid as', () => {
  test('without a bank extras are paid, and a day without marks is a whole day missed', () => {
    const sums = { ...nothing, fifty: 90, late: 500, hundred: 60, worked: 1150, night: 15, overnights: 2 }
    const amounts = amountsOf(sums, days, [bank('closed')])
    expect(amounts).toEqual({
      fifty: 90,
      hundred: 60,
      night: 15,
      overnights: 2,
      worked: 1150,
      absent: 480,
      absentDays: 1,
      lateness: 20,
      dsrBase: 150,
    })
  })

  test('what goes to the bank is neither paid nor discounted', () => {
    const sums = { ...nothing, fifty: 90, late: 500, bankDelta: -410 }
    expect(amountsOf(sums, days, [bank('open')])).toEqual({ bankCredit: 90, bankDebit: 500 })
  })

  test('a change of the kind of bank within the period holds from its day on', () => {
    const sums = { ...nothing, fifty: 90, late: 500, bankDelta: 90 }
    const amounts = amountsOf(sums, days, [bank('open'), bank('closed', '2026-01-22')])
    expect(amounts).toEqual({ bankCredit: 90, absent: 480, absentDays: 1, lateness: 20 })
  })

  test('where schedules were corrected since, the mirror says which kind it was; where none explains it, nothing is guessed', () => {
    const sums = { ...nothing, fifty: 90, late: 500 }
    expect(amountsOf({ ...sums, bankDelta: -410 }, days, [bank('closed')])).toEqual({ bankCredit: 90, bankDebit: 500 })
    expect(amountsOf({ ...sums, bankDelta: -7 }, days, [bank('closed')])).toBeUndefined()
  })

  test('the totals tie: what is not sent is named by its event', () => {
    const people = [
      { sums: { ...nothing, fifty: 90, late: 20 }, amounts: { fifty: 90, lateness: 20 } as Amounts },
      { sums: { ...nothing, fifty: 30, bankDelta: 30 }, amounts: { bankCredit: 30 } as Amounts },
    ]
    const ties = tiesOf(people, new Set(['fifty', 'lateness']))
    expect(ties.find(({ label }) => label === 'Extras 50 %')).toEqual({
      label: 'Extras 50 %',
      counted: false,
      sent: 90,
      onMirrors: 120,
      unsent: [{ event: 'bankCredit', amount: 30 }],
    })
    expect(ties.find(({ label }) => label === 'Atrasos e faltas')).toMatchObject({
      sent: 20,
      onMirrors: 20,
      unsent: [],
    })
    for (const { sent, onMirrors, unsent } of ties)
      expect(onMirrors - sent).toBe(unsent.reduce((sum, { amount }) => sum + amount, 0))
  })
})

describe('after a reopening only the difference goes out', () => {
  const layout = layoutOf({
    fields: [field('enrollment'), field('amount')],
    events: [
      { event: 'fifty', code: '150', unit: 'minutes' },
      { event: 'night', code: '25', unit: 'minutes' },
    ],
  })
  const entry = (person: PostedPerson, employeeId: number, amounts: Amounts) => ({
    ...person,
    employeeId,
    amounts,
    sums: nothing,
  })
  const parts = {
    entries: [entry(ana, 1, { fifty: 60, hundred: 5 }), entry(bia, 2, { fifty: 30 })],
    unsplit: [],
    gone: [{ ...bia, enrollment: '9', employeeId: 3 }],
  }
  const sent = new Map<number, Amounts>([
    [1, { fifty: 90, night: 10 }],
    [2, { fifty: 30 }],
    [3, { fifty: 15 }],
  ])
  const posted = (corrections: LayoutParts['corrections']) =>
    planOf({ layout: { ...layout, corrections }, ...parts, sent }).postings.map(
      ({ person, event, amount }) => `${person.enrollment} ${event} ${amount}`,
    )

  test('by person and event, before and after; whoever has no mirror any more goes to zero', () => {
    const { changes, people } = planOf({ layout, ...parts, sent })
    expect(changes.map(({ person, event, before, after }) => [person.employeeId, event, before, after])).toEqual([
      [1, 'fifty', 90, 60],
      [1, 'night', 10, 0],
      [3, 'fifty', 15, 0],
    ])
    expect(people.map(({ employeeId, amounts }) => [employeeId, amounts])).toEqual([
      [1, { fifty: 60 }],
      [3, {}],
    ])
  })

  test('as the layout says that its program takes it', () => {
    expect(posted('none')).toEqual([])
    expect(posted('replacement')).toEqual(['42 fifty 60', '42 night 0', '9 fifty 0'])
    expect(posted('difference')).toEqual(['42 fifty -30', '42 night -10', '9 fifty -15'])
    const first = planOf({ layout, ...parts, gone: [], sent: undefined })
    expect(first.postings.map(({ event, amount }) => `${event} ${amount}`)).toEqual(['fifty 60', 'fifty 30'])
  })
})
