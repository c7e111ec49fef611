import { expect, test } from 'vitest'
import {
  onCallTotals,
  printedColumns,
  printedFacts,
  printedLegend,
  printedSituation,
  printedTotals,
  printedVersion,
  registeredMarks,
  registeredTime,
  signatories,
  treatmentLines,
  unmarkedWord,
  workedStretches,
} from './printed-sheet.ts'

const mark = { id: 1, minute: 0, active: true, nsr: null, treatment: null, motive: '', note: '' } as const
const marks = [
  { ...mark, time: '08:00', origin: 'web' },
  { ...mark, time: '12:00', origin: 'file' },
  { ...mark, time: '12:01', origin: 'device', treatment: 'D', motive: 'Repetida', note: '' },
  { ...mark, time: '12:30', origin: 'web', handheld: true },
  { ...mark, time: '12:50', origin: 'web', handheld: false },
  { ...mark, time: '13:00', origin: 'admin', treatment: 'I', motive: 'Esqueceu', note: '' },
  { ...mark, time: '13:05', origin: 'admin', treatment: 'D' },
  { ...mark, time: '17:00', origin: 'request', treatment: 'I' },
] as const

const none = { due: 0, worked: 0, late: 0, credited: 0, night: 0, journey: 0, onNotice: 0, fifty: 0, hundred: 0 }
const [monday, tuesday, sunday] = [
  {
    ...none,
    pending: 0,
    refused: 15,
    belowLimit: 0,
    due: 480,
    worked: 480,
    night: 60,
    journey: 487,
    onNotice: 30,
    on: '2026-03-02',
    dayName: 'Segunda-feira',
    kind: 'workday',
    schedule: ['08:00', '17:00'],
    overnight: true,
    marks: [...marks],
    counted: [480, 720, 780],
    nightWindows: [],
    alerts: ['Intervalo curto'],
  },
  {
    ...none,
    pending: 90,
    refused: 0,
    belowLimit: 0,
    fifty: 60,
    due: 420,
    late: 5,
    worked: 300,
    journey: 300,
    on: '2026-03-03',
    dayName: 'Terça-feira',
    kind: 'workday',
    schedule: ['09:00', '17:00'],
    overnight: false,
    marks: [],
    counted: [480],
    nightWindows: [],
  },
  {
    ...none,
    pending: 0,
    refused: 0,
    belowLimit: 0,
    on: '2026-03-08',
    dayName: 'Domingo',
    kind: 'restday',
    schedule: [],
    overnight: false,
    marks: [],
    counted: [],
    nightWindows: [],
  },
] as const

const sheet = {
  employer: { name: 'Padaria Aurora Ltda.', document: '11222333000181', cnoCaepf: '', place: 'Rua das Flores, 10' },
  worker: {
    name: 'Ana Conceição',
    enrollment: '7',
    cpf: '52998224725',
    pis: '',
    admittedOn: '2025-01-02',
    occupation: 'Padeira',
    sectors: 'Forno',
  },
  startsOn: '2026-02-21',
  endsOn: '2026-03-20',
  competence: 'Março/2026',
  schedules: ['Comercial'],
  version: 2,
  acknowledgement: 'Reconheço.',
  versions: [{ version: 2 }, { version: 1 }],
  situation: 'denied',
  justification: 'Falta o dia 5',
  legend: 'Marcacao via desktop',
  days: [monday, tuesday, sunday],
  ...none,
  worked: 780,
  journey: 787,
  night: 60,
  late: 5,
  fifty: 60,
  pending: 90,
  refused: 15,
  belowLimit: 0,
  overnights: 1,
  bankDelta: 55,
  onCall: [{ percent: 35, minutes: 30 }],
} as never as Parameters<typeof printedTotals>[0]

test('R383: the header says employer, worker, period, contract and issue; what nobody entered is said to be missing (Portaria 671, art. 84 I to IV)', () => {
  expect(Object.fromEntries(printedFacts(sheet, '21/03/2026 10:00'))).toEqual({
    Empregador: 'Padaria Aurora Ltda.',
    'CNPJ/CPF': '11.222.333/0001-81',
    'CNO/CAEPF': 'Não informado',
    Local: 'Rua das Flores, 10',
    Trabalhador: 'Ana Conceição',
    Matrícula: '7',
    CPF: '529.982.247-25',
    PIS: 'Não informado',
    Admissão: '02/01/2025',
    Função: 'Padeira',
    Setor: 'Forno',
    Período: '21/02/2026 a 20/03/2026 (Março/2026)',
    Jornada: 'Comercial',
    'Horários (CH)': '1: 08:00 17:00 · 2: 09:00 17:00',
    Emissão: '21/03/2026 10:00',
  })
})

test('R383: a day has its marks, what was worked, treatments, alerts and minutes, each in its column (art. 84 V and VI)', () => {
  const columns = printedColumns([monday, tuesday, sunday] as never)
  const row = (day: unknown) =>
    Object.fromEntries(
      columns.flatMap(({ title, lines }) => {
        const found = lines(day as never)
        return found.length > 0 ? [[title, found]] : []
      }),
    )
  expect(row(monday)).toEqual({
    Dia: ['02/03 seg'],
    CH: ['1'],
    'Marcações registradas': ['08:00* 12:00 12:01 12:30 12:50*'],
    'Jornada realizada (E-S)': ['08:00 - 12:00'],
    'Tratamentos e avisos': [...treatmentLines(marks), 'Pernoite', 'Intervalo curto'],
    'Prev.': ['08:00'],
    'Trab.': ['08:00'],
    'Not.': ['01:00'],
    Duração: ['08:07'],
    Extra: ['00:15 não aut.'],
    'Sobr.': ['00:30'],
  })
  expect(row(tuesday)).toEqual({
    Dia: ['03/03 ter'],
    CH: ['2'],
    'Marcações registradas': ['Sem marcações'],
    'Tratamentos e avisos': ['Falta uma marcação'],
    'Prev.': ['07:00'],
    'Trab.': ['05:00'],
    Duração: ['05:00'],
    Atraso: ['00:05'],
    Extra: ['01:00 50 %', '01:30 em aberto'],
  })
  expect(row(sunday)).toEqual({ Dia: ['08/03 dom'], 'Marcações registradas': ['Descanso'] })
})

test('a day with hours due and no mark says so; one that has any, or on which nothing is due, does not', () => {
  const included = [{ ...mark, time: '08:00', origin: 'admin', treatment: 'I' }] as never
  expect(unmarkedWord({ due: 480, credited: 0, marks: [] })).toBe('Sem marcações')
  expect([
    unmarkedWord({ due: 480, credited: 0, marks: included }),
    unmarkedWord({ due: 0, credited: 0, marks: [] }),
  ]).toEqual(['', ''])
})

test('R383: beneath stand the totals, the duration among them, what was answered, and the legend with the version', () => {
  expect(printedTotals(sheet)).toEqual([
    ['Trabalhado', '13:00'],
    ['Adicional noturno', '01:00'],
    ['Duração', '13:07'],
    ['Atrasos e faltas', '00:05'],
    ['Extra 50 %', '01:00'],
    ['Extra 100 %', '00:00'],
    ['Sobreaviso (35 %)', '00:30'],
    ['Extra aguardando decisão', '01:30'],
    ['Extra não autorizada', '00:15'],
    ['Extra abaixo do limite', '00:00'],
    ['Pernoites', '1'],
    ['Banco de horas do mês', '+00:55'],
  ])
  expect(printedSituation(sheet)).toBe('Situação: NEGADO: Falta o dia 5')
  const waiting = { situation: 'pending', justification: '', version: 2, versions: [{ version: 2 }] } as never
  expect(printedSituation(waiting)).toBe('Situação: PENDENTE')
  expect(signatories(sheet)).toEqual(['Ana Conceição', 'Padaria Aurora Ltda.'])
  expect(printedSituation({ ...sheet, situation: 'withdrawn', justification: '' })).toBe(
    'Situação: RETIRADO: o colaborador não participa mais desta apuração',
  )
  expect(signatories({ ...sheet, acknowledgement: '' })).toEqual([])
  expect(printedLegend(sheet)).toBe(
    '* Marcacao via desktop · I: marcação incluída · D: marcação desconsiderada · Duração: jornada realizada, com a hora noturna reduzida se for o caso · Versão 2',
  )
})

test('R383: registered are the marks of clocks, those of the browser of a computer with the asterisk of the legend', () => {
  expect(registeredMarks(marks).map((made) => registeredTime(made))).toEqual([
    '08:00*',
    '12:00',
    '12:01',
    '12:30',
    '12:50*',
  ])
})

test('a mark of the next day, or of the evening before, says so wherever it stands on paper', () => {
  const night = { ...mark, origin: 'file', time: '05:00', minute: 1740 } as const
  const early = { ...night, time: '23:50', minute: -10 } as const
  expect(registeredTime(night)).toBe('05:00+1')
  expect(registeredTime({ ...night, origin: 'web' })).toBe('05:00+1*')
  expect(registeredTime(early)).toBe('23:50-1')
  expect(registeredTime({ ...night, minute: 1740 + 1440 })).toBe('05:00+2')
  // Clocks go back an hour at midnight: 1470 minutes later they show 23:30 of the same evening.
  expect(registeredTime({ ...night, time: '23:30', minute: 1470 }, { at: 1440, by: -60 })).toBe('23:30')
  expect(treatmentLines([{ ...night, treatment: 'I', motive: 'Esqueceu', note: '' }])).toEqual(['05:00+1 I Esqueceu'])
})

test('what was worked is pairs of entry and exit, with the day after as such; a mark without its other one is none', () => {
  expect(workedStretches([480, 720, 780])).toEqual(['08:00 - 12:00'])
  expect(workedStretches([1320, 1740])).toEqual(['22:00 - 05:00+1'])
  expect(workedStretches([])).toEqual([])
  expect(workedStretches([420, 660], { at: 0, by: 60 })).toEqual(['08:00 - 12:00'])
  expect(workedStretches([1320, 1800], { at: 1440, by: -60 })).toEqual(['22:00 - 05:00+1'])
})

test('two stretches of one day share a line; one that does not fit begins another, and none is broken', () => {
  const [made] = printedColumns([]).filter(({ title }) => title.startsWith('Jornada'))
  const lines = (...counted: number[]) => made?.lines({ ...monday, counted } as never)
  expect(lines(480, 720, 780, 1020)).toEqual(['08:00 - 12:00  13:00 - 17:00'])
  expect(lines(480, 720, 780, 1020, 1080, 1140)).toEqual(['08:00 - 12:00  13:00 - 17:00', '18:00 - 19:00'])
  expect(lines(1142, 1442, 1499, 1864)).toEqual(['19:02 - 00:02+1', '00:59+1 - 07:04+1'])
  expect(lines(480, 720, 1320, 1740)).toEqual(['08:00 - 12:00', '22:00 - 05:00+1'])
  expect(lines()).toEqual([])
})

test('what was included or disregarded stands under treatments, with its motive or the lack of one', () => {
  expect(treatmentLines(marks)).toEqual([
    '12:01 D Repetida',
    '13:00 I Esqueceu',
    '13:05 D sem motivo informado',
    '17:00 I sem motivo informado',
  ])
})

test('R379: the total on call names its percentage, and two of them after a change of the rule', () => {
  expect(onCallTotals([])).toEqual([['Sobreaviso', 0]])
  expect(onCallTotals([{ percent: 35, minutes: 540 }])).toEqual([['Sobreaviso (35 %)', 540]])
  expect(
    onCallTotals([
      { percent: 33, minutes: 60 },
      { percent: 40, minutes: 120 },
    ]),
  ).toEqual([
    ['Sobreaviso (33 %)', 60],
    ['Sobreaviso (40 %)', 120],
  ])
})

test('Q77: an earlier version says which it is and which is in force; nobody answers it any more', () => {
  expect(printedVersion(sheet)).toBe('')
  const earlier = { ...sheet, version: 1, situation: 'pending' } as const
  expect(printedVersion(earlier)).toBe('Versão anterior: esta é a versão 1. Está em vigor a versão 2.')
  expect(printedSituation(earlier)).toBe('Situação: Substituída sem resposta')
  expect(printedSituation({ ...earlier, situation: 'denied' })).toBe('Situação: NEGADO: Falta o dia 5')
})

test('a duration that an earlier version did not keep is not printed as another', () => {
  const { journey: _, ...unknown } = { ...sheet, days: [] }
  expect(printedTotals(unknown)).toContainEqual(['Duração', '-'])
})
