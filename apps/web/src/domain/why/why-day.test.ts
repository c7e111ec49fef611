import { expect, test } from 'vitest'
import { timelineText } from '../../kit/time/timeline.tsx'
import { annulledSince, dueInWords, type Made, pictureOf, stateOf } from './why-day.ts'

const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const planned = ['08:00', '12:00', '13:00', '17:00'].map(at)

/** A day with these marks, those with a minus annulled. */
function aDay(marks: readonly string[], counted: readonly string[], waiting: readonly number[] = []) {
  const made = marks.map((text, id) => {
    const active = !text.startsWith('-')
    return { id, minute: at(text.replace('-', '')), active, treated: !active, situation: 'authorized' }
  })
  return { planned, excuse: null, nightWindows: [], marks: made, counted: counted.map(at), waiting } as never
}
const drawn = (day: Parameters<typeof pictureOf>[0]) => timelineText(pictureOf(day))
const said = (day: Parameters<typeof pictureOf>[0]) => day.marks.map((mark) => stateOf(day, mark))

test('a processed day is drawn from the marks of its mirror, be one annulled since; what is not among them waits (Q73, R422)', () => {
  const day = aDay(['-08:00', '12:00', '13:00', '17:00', '17:20'], ['08:00', '12:00', '13:00', '17:00'], [4])
  expect(drawn(day)).toBe(
    'Previsto 08:00–12:00, 13:00–17:00. Trabalhado 08:00–12:00, 13:00–17:00. Marcações 08:00, 12:00, 13:00, 17:00, 17:20 (pendente).',
  )
  expect(said(day)).toEqual([
    'conta no espelho; desconsiderada depois',
    undefined,
    undefined,
    undefined,
    'espera a reabertura da apuração',
  ])
})

test('a mark that no number is made from is struck, also one whose minute another took', () => {
  const day = aDay(['-08:00', '08:00', '-11:58', '12:00'], ['08:00', '12:00'])
  expect(drawn(day)).toMatch(
    /Trabalhado 08:00–12:00. Marcações 08:00 \(não conta\), 08:00, 11:58 \(não conta\), 12:00.$/,
  )
  expect(said(day)).toEqual(['desconsiderada', undefined, 'desconsiderada', undefined])
})

test('of several marks in a minute of the mirror one was in it: that which was annulled last, never one that was not authorised; what nobody disregarded lies in the minute of another (decision 005)', () => {
  const annulled = (id: number, at: string) =>
    mark(id, { treated: true, history: [{ kind: 'annulled', at, by: '', reason: '' }] })
  const mark = (id: number, changes: object) =>
    ({ id, minute: 480, time: '08:00', active: false, situation: 'authorized', ...changes }) as Made
  const marks = [
    annulled(1, '2026-03-10T12:00:00Z'),
    annulled(2, '2026-04-02T09:00:00Z'),
    mark(3, { situation: 'denied' }),
    mark(4, { situation: 'pending' }),
    mark(5, {}),
  ]
  const day = { ...(aDay([], ['08:00']) as Parameters<typeof pictureOf>[0]), marks }
  expect(annulledSince(day).map(({ id }) => id)).toEqual([2])
  expect(said(day)).toEqual([
    'desconsiderada',
    'conta no espelho; desconsiderada depois',
    'negada',
    'pendente',
    'mesmo minuto',
  ])
  expect(pictureOf(day).marks.map(({ struck = false }) => struck)).toEqual([true, false, true, false, true])
  expect(annulledSince({ ...day, marks: marks.slice(2, 4) })).toEqual([])
  expect(annulledSince({ ...day, marks: [...marks, mark(6, { active: true })] })).toEqual([])
})

test('a day whose clock is changed is drawn by its clock', () => {
  const day = { ...(aDay(['07:00', '11:00'], ['07:00', '11:00']) as Parameters<typeof pictureOf>[0]) }
  const changed = { ...day, planned: ['07:00', '11:00'].map(at), clockChange: { at: 0, by: 60 } }
  expect(drawn(changed)).toBe('Previsto 08:00–12:00. Trabalhado 08:00–12:00. Marcações 08:00, 12:00.')
})

test('what is excused of a day is hatched in its picture: all of the plan, or so much of what was missed', () => {
  const excuse = { letters: 'ATE', color: '#A463BF', whole: true, minutes: 0 }
  const day = { ...(aDay(['08:00', '12:00'], ['08:00', '12:00']) as Parameters<typeof pictureOf>[0]), excuse }
  expect(drawn(day)).toContain('Abonado (ATE) 08:00–12:00, 13:00–17:00')
  expect(drawn({ ...day, excuse: { ...excuse, whole: false, minutes: 90 } })).toContain('Abonado (ATE) 13:00–14:30')
})

test('what is due is opened into the plan, and for a night into the hours that the clock shows', () => {
  expect(dueInWords({ planned: [480, 720, 780, 1020], due: 480 })).toBe('08:00–12:00 e 13:00–17:00 → 8 h')
  expect(dueInWords({ planned: [1140, 1380, 1440, 1860], due: 711 })).toBe(
    '19:00–23:00 e 00:00–07:00 → 11 h 51 min (11 h no relógio; hora noturna reduzida, CLT art. 73 §1)',
  )
})

test('the times of a day that is excused whole say that nothing is due', () => {
  expect(dueInWords({ planned: [480, 720, 780, 1020], due: 0 })).toBe(
    '08:00–12:00 e 13:00–17:00: abonado por inteiro, nada é devido.',
  )
  expect(dueInWords({ planned: [], due: 0 })).toBe('Nada previsto neste dia.')
})
