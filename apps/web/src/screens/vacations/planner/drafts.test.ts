import { datesOf, weekday } from '@ponteiro/timesheet'
import { usualRules, type VacationFacts } from '@ponteiro/vacations'
import { expect, test } from 'vitest'
import { isDay } from '../../../kit/form/notations.ts'
import {
  addressOf,
  type Draft,
  draftsIn,
  dragged,
  firstRefusal,
  judgedAll,
  judgedAt,
  laidOut,
  nextDraft,
  remainingOf,
  stepped,
} from './drafts.ts'
import { offeredText, partsText } from './planner-words.ts'

/** Admitted two years ago, nothing planned, Sundays off; 21 April (Tuesday) and 1 January are holidays. */
const facts: VacationFacts = {
  today: '2026-03-02',
  admittedOn: '2025-01-10',
  dismissedOn: null,
  restarts: [],
  unjustifiedOn: [],
  plans: [],
  away: [],
  knownUntil: '2029-03-01',
  holidays: [
    { on: '2026-04-21', name: 'Tiradentes' },
    { on: '2027-01-01', name: 'Confraternização Universal' },
  ],
  restDays: datesOf({ from: '2026-03-02', to: '2029-03-01' }).filter((on) => weekday(on) === 0),
}
const known = { facts, rules: usualRules }
const draft = (from: string, days: number): Draft => ({ from, days })
const codes = (drafts: readonly Draft[], index: number) =>
  judgedAt(known, drafts, index).problems.map(({ code }) => code)
const left = (drafts: readonly Draft[]) => remainingOf(known, drafts).map(({ period }) => period.left)

test('a part shorter than 5 days, longer than 30, or longer than what is left is refused beside the others (R654, R655)', () => {
  expect(codes([draft('2026-06-01', 4)], 0)).toContain('too-short')
  expect(codes([draft('2026-06-01', 31)], 0)).toContain('too-long')
  const [main, second] = [draft('2026-06-01', 14), draft('2026-06-08', 10)]
  expect(judgedAt(known, [main], 0).valid).toBe(true)
  expect(codes([main, second], 1)).toContain('overlaps-plan')
  expect(codes([main, second], 0)).toContain('overlaps-plan')
  expect(codes([main, draft('2026-08-03', 17)], 1)).toContain('balance')
})

test('what is left follows the parts, and the rule of three parts says what is still to come (R658)', () => {
  const three = [draft('2026-06-01', 14), draft('2026-08-03', 8), draft('2026-10-05', 8)]
  expect([left([]), left(three.slice(0, 1)), left(three)]).toEqual([[30], [16], [0]])
  expect(judgedAll(known, three).map(({ valid }) => valid)).toEqual([true, true, true])
  const texts = (drafts: readonly Draft[]) => remainingOf(known, drafts).map(partsText)
  expect(texts([])).toEqual(['Cabem mais 3 partes de ao menos 5 dias, uma delas de ao menos 14.'])
  expect(texts(three.slice(1, 2))).toEqual(['Cabem mais 2 partes de ao menos 5 dias, uma delas de ao menos 14.'])
  expect(texts(three.slice(0, 2))).toEqual(['Cabe mais uma parte.'])
  expect(texts(three)).toEqual(['Tudo planejado.'])
  // Two short ones that leave no room for one of fourteen.
  expect(codes([draft('2026-06-01', 10), draft('2026-08-03', 10)], 1)).toContain('no-main-part')
})

test('a part goes over to the next period once the older one is used up, as the server saves them', () => {
  const older = { ...known, facts: { ...facts, admittedOn: '2024-01-10', plans: [plan('2026-01-05', 20)] } }
  const drafts = [draft('2026-05-04', 10), draft('2026-06-01', 30)]
  expect(judgedAll(older, drafts).map(({ valid, period }) => [valid, period?.from])).toEqual([
    [true, '2024-01-10'],
    [true, '2025-01-10'],
  ])
  // The first one shortened, the second is asked of what is left of the older period.
  const [, second] = judgedAll(older, [draft('2026-05-04', 5), draft('2026-06-01', 30)])
  expect([second?.valid, second?.period?.from]).toEqual([false, '2024-01-10'])
})
const plan = (from: string, days: number) => ({ id: 9, of: '2024-01-10', from, to: `2026-01-${4 + days}` })

test('an arrow goes to the next day that passes, over the eves of rest and of a holiday, and says which rule it passed', () => {
  const parts = [draft('2026-04-16', 30)]
  const step = stepped(known, parts, 0, 1)
  expect([step.draft?.from, step.refusal?.code]).toEqual(['2026-04-21', 'eve-of-rest'])
  expect(stepped(known, [draft('2026-04-21', 30)], 0, -1).draft?.from).toBe('2026-04-16')
  expect(stepped(known, parts, 0, 7).draft?.from).toBe('2026-04-23')
  // Nothing is before today.
  expect(stepped(known, [draft('2026-03-02', 30)], 0, -1)).toMatchObject({
    draft: undefined,
    refusal: { code: 'past' },
  })
})

test('a part is dragged whole or by one of its ends, over New Year and 29 February, and never has less than a day', () => {
  const part = draft('2027-12-27', 10)
  expect(dragged(part, 'whole', '2027-12-30', '2028-01-02')).toEqual(draft('2027-12-30', 10))
  expect(dragged(part, 'end', '2028-01-05', '2028-03-01')).toEqual(draft('2027-12-27', 66))
  expect(dragged(part, 'start', '2027-12-27', '2027-12-31')).toEqual(draft('2027-12-31', 6))
  expect(dragged(part, 'start', '2027-12-27', '2028-05-01')).toEqual(draft('2028-01-05', 1))
  expect(dragged(part, 'end', '2028-01-05', '2027-01-01')).toEqual(draft('2027-12-27', 1))
})

test('a refused day has the sentence of its rule, and the nearest day is offered', () => {
  const judgement = judgedAt(known, [draft('2026-12-30', 14)], 0)
  expect(firstRefusal(judgement)?.sentence).toBe(
    'As férias não podem começar nos 2 dias antes de feriado: sexta 01/01/2027 é Confraternização Universal.',
  )
  expect(judgement.nearest).toBe('2026-12-29')
  expect([offeredText('2026-03-12', '2026-03-02'), offeredText('2027-01-04', '2026-03-02')]).toEqual([
    'Usar quinta 12/03',
    'Usar segunda 04/01/2027',
  ])
})

test('the next part is what is left, where that passes, with thirty days for the notice; none once nothing is left', () => {
  expect(nextDraft(known, [])).toEqual(draft('2026-04-01', 30))
  expect(nextDraft(known, [draft('2026-06-01', 14)])).toEqual(draft('2026-06-15', 16))
  expect(nextDraft(known, [draft('2026-06-01', 30)])).toBeUndefined()
  expect(laidOut(known, [14, 8, 8])?.map(({ days }) => days)).toEqual([14, 8, 8])
  expect(judgedAll(known, laidOut(known, [14, 8, 8]) ?? []).every(({ valid }) => valid)).toBe(true)
  expect(laidOut(known, [10, 10])).toBeUndefined()
})

test.each([
  ['2026-05-04.14,2026-09-01.16', [draft('2026-05-04', 14), draft('2026-09-01', 16)]],
  ['2026-02-30.14,2026-05-04.0,x,2026-05-04.5', [draft('2026-05-04', 5)]],
  [
    '2026-05-04.5,2026-06-01.5,2026-07-01.5,2026-08-03.5',
    [draft('2026-05-04', 5), draft('2026-06-01', 5), draft('2026-07-01', 5)],
  ],
  [undefined, []],
  [20260504, []],
])('the address %s holds %j', (address, drafts) => {
  expect(draftsIn(address, isDay)).toEqual(drafts)
  expect(draftsIn(addressOf(drafts), isDay)).toEqual(drafts)
})
