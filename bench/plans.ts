/** What PostgreSQL read for a call: its plans, written to its log by auto_explain while that is asked for. */
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PlanNode, rowsReadIn } from '../apps/server/src/platform/database/rows-read.ts'
import type { Ground } from './ground.ts'

/** One statement that was run. */
export interface Ran {
  readonly text: string
  readonly ms: number
  readonly rows: number
}

const entry = /^\S+ \S+ \S+ \[\d+\] LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)*)/gm

/** The statements of a piece of the log. */
export function ranIn(log: string): Ran[] {
  return [...log.matchAll(entry)].map(([, ms = '0', told = '']) => {
    const { Plan: plan, 'Query Text': text } = JSON.parse(told) as { Plan: PlanNode; 'Query Text': string }
    return { text, ms: Number(ms), rows: rowsReadIn(plan) }
  })
}

/** Milliseconds in which a connection notes that settings changed, and the log is written. */
const settling = 150

/** Room for the WAL of a fill: with the usual gigabyte each page would be written several times. */
export async function roomToFill({ folder, postgres }: Pick<Ground, 'folder' | 'postgres'>): Promise<void> {
  const conf = join(folder, 'postgres/postgresql.auto.conf')
  await writeFile(conf, `${await readFile(conf, 'utf8')}max_wal_size = '12GB'\ncheckpoint_timeout = '30min'\n`)
  process.kill(postgres.pid, 'SIGHUP')
  await wait(settling)
}

/** Answers what is run while `work` goes on. */
export async function plansOf({ folder, postgres }: Pick<Ground, 'folder' | 'postgres'>) {
  const [conf, log] = [join(folder, 'postgres/postgresql.auto.conf'), join(folder, 'postgres.log')]
  const before = await readFile(conf, 'utf8')
  const say = async (least: number) => {
    const lines = [
      "session_preload_libraries = 'auto_explain'",
      `auto_explain.log_min_duration = ${least}`,
      ...['analyze', 'nested_statements'].map((name) => `auto_explain.log_${name} = on`),
      'auto_explain.log_timing = off',
      "auto_explain.log_format = 'json'",
    ]
    await writeFile(conf, `${before}${lines.join('\n')}\n`)
    process.kill(postgres.pid, 'SIGHUP')
    await wait(settling)
  }
  await say(-1)
  return {
    say: (isTold: boolean) => say(isTold ? 0 : -1),
    async during(work: () => Promise<unknown>): Promise<Ran[]> {
      const { size } = await stat(log)
      await work()
      await wait(30)
      const file = await open(log)
      const { size: now } = await file.stat()
      const { buffer } = await file.read(Buffer.alloc(now - size), 0, now - size, size)
      await file.close()
      return ranIn(buffer.toString())
    },
  }
}
