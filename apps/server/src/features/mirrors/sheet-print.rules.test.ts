import { addDays } from '@ponteiro/timesheet'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/pdf-text.ts'
import { plain } from '../../platform/documents/drawings.ts'
import { drawn, newPdf } from '../../platform/documents/pdf.ts'
import { sheetDrawing } from './sheet-print.rules.ts'
import type { WholeSheet } from './whole-sheet.rules.ts'

const none = { due: 0, worked: 0, late: 0, credited: 0, night: 0, journey: 0, onNotice: 0, fifty: 0, hundred: 0 }
const minutes = { ...none, pending: 0, refused: 0, belowLimit: 0 }
const mark = { id: 1, minute: 480, time: '08:00', active: true, origin: 'admin', nsr: null } as const

/** A month in which so many marks were included, on its first day. */
const sheetWith = (treatments: number): WholeSheet => ({
  ...minutes,
  id: 1,
  payPeriodId: 1,
  employeeId: 1,
  name: 'Ana Conceição',
  enrollment: '7',
  competence: 'Fevereiro/2026',
  startsOn: '2026-01-21',
  endsOn: '2026-02-20',
  situation: 'pending',
  justification: '',
  decidedAt: null,
  updatedAt: '2026-03-02T13:00:00.000Z',
  issuedAt: '2026-03-02T13:00:00.000Z',
  version: 1,
  answerable: true,
  processed: true,
  overnights: 0,
  bankDelta: 0,
  alerts: 0,
  comparedWith: null,
  differences: [],
  onCall: [],
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
  schedules: ['Comercial'],
  versions: [],
  acknowledgement: 'Reconheço a exatidão das marcações e dos totais deste espelho de ponto.',
  legend: 'Marcacao via desktop',
  days: Array.from({ length: 31 }, (_, index) => ({
    ...minutes,
    on: addDays('2026-01-21', index),
    dayName: 'Segunda-feira',
    kind: 'workday',
    schedule: [],
    counted: [],
    nightWindows: [],
    overnight: false,
    marks: Array.from({ length: index === 0 ? treatments : 0 }, () => ({
      ...mark,
      treatment: 'I',
      motive: 'Esqueceu',
      note: '',
    })),
  })),
})

/** The text of each page, without its number. */
async function pagesOf(sheet: WholeSheet): Promise<string[]> {
  const seal = { signer: undefined, now: 0 }
  const pdf = await drawn(sheetDrawing(sheet, 'America/Sao_Paulo', seal), seal)
  const pages = textOf(pdf).split(/^\d+ \/ \d+$/m)
  return pages.map((page) => page.trim()).filter((page) => page !== '')
}

test('R383: totals, answer, signatures and legend of a printed mirror stand on one page, however long its days are', async () => {
  for (let treatments = 0; treatments < 40; treatments += 1) {
    const last = (await pagesOf(sheetWith(treatments))).find((page) => page.includes('Documento não assinado'))
    for (const part of ['Totais do período', 'Reconheço', 'Padaria Aurora', 'Versão 1'])
      expect(last, `${treatments} treatments`).toContain(part)
  }
})

const period = ' · Matrícula 7 · Fevereiro/2026 · 21/01/2026 a 20/02/2026 · Versão 1'

test.each([
  [0, 1],
  [39, 2],
  [90, 3],
])(
  'each page of a printed mirror names the person, the period and the version (%i treatments)',
  async (treatments, count) => {
    const pages = await pagesOf(sheetWith(treatments))
    expect(pages.map((page) => page.split('\n').at(-1))).toEqual(Array(count).fill(`Ana Conceição${period}`))
  },
)

test('at the foot of a page a long name is cut, and nothing else; what is written leaves room for the number of the page', async () => {
  const sheet = sheetWith(39)
  const name = 'Maria Wanderleia dos Mármores '.repeat(5).trim()
  const [foot = '', ...others] = (await pagesOf({ ...sheet, worker: { ...sheet.worker, name } })).map((page) =>
    page.split('\n').at(-1),
  )
  expect(others).toEqual([foot])
  const [kept = '', rest] = foot.split('…')
  expect(name.startsWith(kept) && kept.length > 40, foot).toBe(true)
  expect(rest).toBe(period)
  const document = (await newPdf({ size: 'A4' })).font(plain).fontSize(7)
  expect(document.widthOfString(foot)).toBeLessThan(document.page.width - 2 * 28 - 30)
})
