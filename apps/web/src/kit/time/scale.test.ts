import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'
import type { TimelineDay } from './timeline.tsx'

const day = (from: number, to: number, ...marks: number[]): TimelineDay => ({
  planned: [{ from, to }],
  worked: [],
  night: [],
  marks: marks.map((at) => ({ at })),
})
const free: TimelineDay = { planned: [], worked: [], night: [], marks: [] }

test('a picture has room for all plans and marks of its days, in whole hours (R486)', () => {
  expect(scaleOf([day(480, 1020)])).toEqual({ from: 420, to: 1080 })
  expect(scaleOf([day(480, 1020, 410, 1100), free])).toEqual({ from: 360, to: 1140 })
})

test('a night begins in its evening, not in the morning before', () => {
  expect(scaleOf([day(1320, 1740)])).toEqual({ from: 1260, to: 1800 })
  expect(scaleOf([day(-60, 300)])).toEqual({ from: -120, to: 360 })
})

test('now is in it, and it is as long as is asked', () => {
  expect(scaleOf([day(1320, 1740)], { and: 1230, around: 60, least: 720 })).toEqual({ from: 1140, to: 1860 })
  expect(scaleOf([day(480, 720)], { least: 720 })).toEqual({ from: 420, to: 1140 })
})

test('where nothing is planned or marked, the hours are those of an office', () => {
  expect(scaleOf([free])).toEqual({ from: 420, to: 1140 })
  expect(scaleOf([], { and: 1290 })).toEqual({ from: 420, to: 1320 })
})
