/**
 * npm run rel:calculation -- --months N [--seed S]: random months with corrections, decisions, kept presses
 * and other plans, each computed in every way, as one-calculation.test.ts does with a few. Each part has its
 * own installation; a difference is reported with its smallest example and the part's seed. One JSON line;
 * exit 1 when ways differ, a month was not tried, or some kind of act never happened.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { asked } from './asked.ts'
import { place } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const root = resolve(import.meta.dirname, '..')
const test = 'apps/server/src/features/calculation/results/one-calculation.test.ts'
/** Months of one installation. */
const atOnce = 240

/** The test's own report. */
interface Told {
  readonly months: number
  readonly days: number
  readonly deeds: Readonly<Record<string, number>>
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly failureMessages: readonly string[]
      readonly meta: Partial<Told>
    }[]
  }[]
}

await proof(async () => {
  const { months, seed } = asked({ months: 10_000, seed: 1 + (Date.now() % 1_000_000) })
  const started = performance.now()
  const folder = mkdtempSync(join(place, 'ponteiro-calculation-'))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  let [tried, days, faults] = [0, 0, 0]
  const deeds: Record<string, number> = {}
  for (let part = 0; part * atOnce < months; part += 1) {
    const size = Math.min(atOnce, months - part * atOnce)
    const told = await runPart(join(folder, `${part}.json`), size, seed + part)
    if (told) {
      tried += told.months
      days += told.days
      for (const [kind, done] of Object.entries(told.deeds)) deeds[kind] = (deeds[kind] ?? 0) + done
    } else faults += 1
    console.error(`${part * atOnce + size}/${months}: ${tried} months agree, ${faults} parts do not`)
  }
  const met = tried === months && faults === 0 && Object.values(deeds).every((done) => done > 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(JSON.stringify({ proof: 'calculation', months, tried, days, seed, ...deeds, faults, seconds, met }))
  return met
})

/** Undefined where the ways differ, which is reported. */
async function runPart(outputFile: string, months: number, seed: number): Promise<Told | undefined> {
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const told = ['--reporter=json', `--outputFile=${outputFile}`]
  const child = spawn(process.execPath, [runner, 'run', '--project', 'server', test, ...told], {
    cwd: root,
    env: { ...process.env, PERSON_MONTHS: String(months), SEED: String(seed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  takeAwayLater(`the test, process ${child.pid}`, () => child.kill())
  await once(child, 'exit')
  const report: Report = JSON.parse(readFileSync(outputFile, 'utf8'))
  const [result] = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const { months: done, days, deeds } = result?.meta ?? {}
  if (result?.status === 'passed' && done && days && deeds) return { months: done, days, deeds }
  console.error([`seed ${seed}, ${months} months:`, ...(result?.failureMessages ?? ['no test was run'])].join('\n'))
  return undefined
}
