import { expect, test } from 'vitest'
import { missingTimes, requestsOf } from './missing-times.ts'

const planned = [480, 720, 780, 1020]
const day = (minutes: number[], missing = 'Falta uma marcação', of = planned) =>
  ({
    id: 7,
    on: '2026-03-02',
    planned: of,
    missing,
    marks: minutes.map((minute) => ({ minute, active: true })),
  }) as never

test('the request for a missing mark is filled with the time that no mark answers to', () => {
  expect(missingTimes(day([480, 720, 780]))).toEqual(['17:00'])
  expect(missingTimes(day([481, 779, 1022]))).toEqual(['12:00'])
  expect(missingTimes(day([]))).toEqual(['08:00', '12:00', '13:00', '17:00'])
  expect(missingTimes(day([1320], 'Falta a saída', [1320, 1740]))).toEqual(['05:00'])
  expect(missingTimes(day([480], 'Falta a saída', []))).toEqual([])
  expect(missingTimes(day([480, 720, 780, 1020], ''))).toEqual([])
})

test('its address names the day, its record and the times', () => {
  expect(requestsOf({ on: '2026-03-02', id: 7 }, ['12:00', '13:00'])).toEqual({
    to: '/horarios/inclusão-de-horario/2026-03-02/7',
    search: { horas: '12:00,13:00' },
  })
})
