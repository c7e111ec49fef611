import { expect, test } from 'vitest'
import { attentionOf } from './sheet-attention.ts'

const nothing = {
  worked: 0,
  late: 0,
  fifty: 0,
  hundred: 0,
  night: 0,
  onNotice: 0,
  pending: 0,
  refused: 0,
  belowLimit: 0,
}
const day = (on: string, due: number, ...counted: number[]) => ({ on, due, counted })

test('D5: a mirror names missing marks, days without any, its balance and undecided hours before it is signed', () => {
  const days = [
    day('2026-02-10', 480, 480, 720, 780),
    day('2026-02-11', 480),
    day('2026-02-12', 480, 480, 720, 780, 1020),
    day('2026-02-14', 0),
  ]
  expect(attentionOf({ ...nothing, late: 600, pending: 120, days })).toEqual([
    { text: '1 dia com marcação faltando', days: ['2026-02-10'] },
    { text: '1 dia sem marcações', days: ['2026-02-11'] },
    { text: 'Saldo de -08:00', days: [], total: 'balance' },
    { text: '02:00 de horas extras aguardando decisão, fora do banco de horas', days: [], total: 'pending' },
  ])
})

test('D5: of a mirror in order nothing is named', () => {
  expect(attentionOf({ ...nothing, worked: 480, days: [day('2026-02-12', 480, 480, 720, 780, 1020)] })).toEqual([])
})
