import { expect, test } from 'vitest'
import { isKept, jobPatience, type Trial, table } from './trials.ts'

const trial: Trial = {
  fault: 'primary killed',
  pressed: 500,
  acked: 500,
  refused: 40,
  silence: 7,
  target: 15,
  jobAfter: 1,
  moved: false,
}

test.each<[string, Partial<Trial>, boolean]>([
  ['everything kept', {}, true],
  ['as late as allowed', { silence: 15, jobAfter: jobPatience }, true],
  ['a press nobody acknowledged', { acked: 499 }, false],
  ['marks came too late', { silence: 15.1 }, false],
  ['a job was never done', { jobAfter: Number.POSITIVE_INFINITY }, false],
])('%s: kept is %o -> %o', (_, change, kept) => {
  expect(isKept({ ...trial, ...change })).toBe(kept)
})

test('a line for each fault has the medians and the worst of its trials (issue 37, 3)', () => {
  const frozen = { ...trial, fault: 'primary frozen', target: 40, moved: true }
  const all: Trial[] = [
    trial,
    { ...frozen, silence: 31, back: { after: 9, rewound: true } },
    { ...trial, silence: 12, moved: true },
    { ...frozen, silence: 33, acked: 400, back: { after: 4, rewound: false } },
    { ...trial, silence: 8, jobAfter: 2.5 },
  ]
  expect(table(all).split('\n').slice(2)).toEqual([
    '| primary killed | 3 | 1500 of 1500 | 120 | 8.0, 12.0 s | 15 s | 1 |  |  | 2.5 s |',
    '| primary frozen | 2 | 900 of 1000 | 80 | 33.0, 33.0 s | 40 s | 2 | 9.0, 9.0 s | 1 of 2 | 1.0 s |',
  ])
})
