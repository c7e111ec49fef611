import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { Case } from './case.ts'
import { differences } from './judge.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (file: string): readonly Case[] => JSON.parse(readFileSync(join(folder, file), 'utf8'))

describe.each(files)('%s', (file) => {
  test.each(read(file).map((tested) => [tested.id, tested.title, tested] as const))('%s %s', (_id, _title, tested) => {
    expect(differences(tested)).toEqual([])
  })
})

test('there are at least 170 cases, each with an id of its own', () => {
  const ids = files.flatMap((file) => read(file).map((tested) => tested.id))
  expect(ids.length).toBeGreaterThanOrEqual(170)
  expect(new Set(ids).size).toBe(ids.length)
})

// It is a process of its own, which takes seconds to start on a busy machine.
describe('the runner', { timeout: 30_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'cases-'))
  afterAll(() => rmSync(place, { recursive: true }))
  const run = promisify(execFile)
  const runner = [join(folder, '../../../node_modules/tsx/dist/cli.mjs'), join(folder, 'run.ts')]
  const from = { env: { ...process.env, INIT_CWD: place } }

  test('passes a file named from where it was called, and says so in its last line', async () => {
    writeFileSync(join(place, 'good.json'), JSON.stringify(read('named.json').slice(0, 3)))
    const { stdout } = await run(process.execPath, [...runner, 'good.json'], from)
    expect(stdout).toBe('3 passed, 0 failed\n')
  })

  test('prints what fails, counts a case that cannot be read, and exits with 1', async () => {
    const [first] = read('named.json')
    const wrong = {
      ...first,
      id: 'X1',
      title: 'wrong on purpose',
      expect: { worked: 1, alerts: { 'missing-mark': true } },
    }
    const unread = { ...first, id: 'X2', title: 'no time', day: { marks: ['8h'] } }
    const misspelt = [
      { ...first, id: 'X3', title: 'an alert', expect: { alerts: { 'missing-marks': null } } },
      { ...first, id: 'X4', title: 'a fact', day: { marks: [], onnotice: 1 } },
      { ...first, id: 'X5', title: 'a part', book: { nights: {} } },
      { ...first, id: 'X6', title: 'a rule', book: { tolerance: { permark: 0 } } },
    ]
    writeFileSync(join(place, 'bad.json'), JSON.stringify([first, wrong, unread, ...misspelt]))
    const failure = await run(process.execPath, [...runner, 'bad.json', 'absent.json'], from).catch((error) => error)
    expect(failure.code).toBe(1)
    const lines = failure.stdout.trimEnd().split('\n')
    expect(lines.slice(0, 13)).toEqual([
      'X1 wrong on purpose',
      '  worked: expected 1, got 475',
      '  alert missing-mark: expected true, got null',
      'X2 no time',
      '  not a time: 8h',
      'X3 an alert',
      '  alerts: no such name: missing-marks',
      'X4 a fact',
      '  day: no such name: onnotice',
      'X5 a part',
      '  book: no such name: nights',
      'X6 a rule',
      '  book.tolerance: no such name: permark',
    ])
    expect(lines.at(-1)).toBe('1 passed, 7 failed')
  })
})
