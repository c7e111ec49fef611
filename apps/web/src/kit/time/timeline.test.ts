import { expect, test } from 'vitest'
import { drawnMarks, timelineText } from './timeline.tsx'

test('a day is said in words: plan, fact, and each mark with what became of it', () => {
  const day = {
    planned: [{ from: 1140, to: 1860 }],
    worked: [{ from: 1134, to: 1440 }],
    marks: [
      { at: 1134 },
      { at: 1135, struck: true },
      { at: 1440, kind: 'pending' as const },
      { at: 1860, kind: 'missing' as const },
    ],
    night: [],
  }
  expect(timelineText(day)).toBe(
    'Previsto 19:00–07:00. Trabalhado 18:54–00:00. Marcações 18:54, 18:55 (não conta), 00:00 (pendente), 07:00 (falta).',
  )
})

test('what is excused of a day says so, and an empty day says that', () => {
  const nothing = { planned: [], worked: [], marks: [], night: [] }
  expect(
    timelineText({ ...nothing, excused: { spans: [{ from: 480, to: 1020 }], color: '#A463BF', letters: 'ATE' } }),
  ).toBe('Abonado (ATE) 08:00–17:00.')
  expect(timelineText(nothing)).toBe('Nenhum registro.')
})

test('of one minute a mark that counts lies over those that do not, and a waiting one over it, each drawn once', () => {
  const struck = { at: 480, struck: true }
  const waiting = { at: 480, kind: 'pending' as const }
  const all = [waiting, { at: 480 }, struck, { ...struck }, { ...waiting }, { at: 720, kind: 'missing' as const }]
  expect(drawnMarks(all)).toEqual([struck, { at: 480 }, waiting, { at: 720, kind: 'missing' }])
})
