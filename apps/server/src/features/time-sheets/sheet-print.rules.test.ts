import { addDays } from '@ponteiro/timesheet'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/pdf-text.ts'
import { printedSheet } from './sheet-print.rules.ts'
import type { WholeSheet } from './whole-sheet.rules.ts'

const none = { due: 0, worked: 0, late: 0, credited: 0, night: 0, journey: 0, onNotice: 0, fifty: 0, hundred: 0 }
const minutes = { ...none, pending: 0, refused: 0, belowLimit: 0 }
const mark = { id: 1, minute: 480, time: '08:00', active: true, origin: 'admin', nsr: null } as const

/** A month in which so many marks were included, on its first day. */
const sheetWith = (treatments: number): WholeSheet => ({
  ...minutes,
  ...{ id: 1, payPeriodId: 1, employeeId: 1, name: 'Ana Conceição', enrollment: '7', competence: 'Fevereiro/2026' },
  ...{ startsOn: '2026-01-21', endsOn: '2026-02-20', situation: 'pending', justification: '', decidedAt: null },
  ...{ updatedAt: '2026-03-02T13:00:00.000Z', issuedAt: '2026-03-02T13:00:00.000Z', version: 1, answerable: true },
  ...{ overnights: 0, bankDelta: 0, alerts: 0, comparedWith: null, differences: [], onCall: [] },
  employer: { name: 'Padaria Aurora Ltda.', document: '11222333000181', cnoCaepf: '', place: 'Rua das Flores, 10' },
  worker: {
    ...{ name: 'Ana Conceição', enrollment: '7', cpf: '52998224725', pis: '', admittedOn: '2025-01-02' },
    ...{ occupation: 'Padeira', sectors: 'Forno' },
  },
  schedules: ['Comercial'],
  versions: [],
  acknowledgement: 'Reconheço a exatidão das marcações e dos totais deste espelho de ponto.',
  legend: 'Marcacao via desktop',
  days: Array.from({ length: 31 }, (_, index) => ({
    ...minutes,
    ...{ on: addDays('2026-01-21', index), dayName: 'Segunda-feira', kind: 'workday', schedule: [], counted: [] },
    ...{ nightWindows: [], overnight: false },
    marks: Array.from({ length: index === 0 ? treatments : 0 }, () => ({
      ...mark,
      treatment: 'I',
      motive: 'Esqueceu',
    })),
  })),
})

test('R383: totals, answer, signatures and legend of a printed mirror stand on one page, however long its days are', async () => {
  for (let treatments = 0; treatments < 40; treatments += 1) {
    const pdf = await printedSheet(sheetWith(treatments), 'America/Sao_Paulo', { signer: undefined, now: 0 })
    const last = textOf(pdf)
      .split(/^\d+ \/ \d+$/m)
      .find((page) => page.includes('Documento não assinado'))
    for (const part of ['Totais do período', 'Reconheço', 'Padaria Aurora', 'Versão 1'])
      expect(last, `${treatments} treatments`).toContain(part)
  }
})
