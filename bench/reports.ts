/**
 * Job `reports`: a month's time cards of 10,000 people as CSV, XLSX and PDF, made in the background, and their
 * days as one answer. Measures seconds until the file is there, and how much the process that makes it grew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openGround, type RunningServer, startServer } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { insertMonth, period } from './reading.ts'
import { report } from './report.ts'

/** Seconds, and megabytes. */
const [mostSeconds, mostMemory] = [20, 300]

const formats = ['csv', 'xlsx', 'pdf'] as const

async function call(server: RunningServer, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Megabytes that a process holds, or held at most since that was set back. */
function memory(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** Seconds of a processor that a process has used, all its threads together. */
function processor(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Making {
  readonly server: RunningServer
  /** The process that makes files. */
  readonly worker: RunningServer
  readonly admin: string
}

/** Makes one file; answers its seconds, and by how many megabytes the worker grew. */
async function made({ server, worker, admin }: Making, format: string, employees: string) {
  const { pid } = worker.child
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [before, used, started] = [memory(pid, 'VmRSS'), processor(pid), performance.now()]
  const asked = { start_date: period.from, end_date: period.to, ...(employees && { employees }) }
  const { mad_id } = (await (
    await call(server, admin, 'POST', `/report/cartao-de-ponto/file/${format}`, asked)
  ).json()) as {
    mad_id: number
  }
  for (;;) {
    const file = (await (await call(server, admin, 'GET', `/made-file/${mad_id}`)).json()) as {
      mad_state: string
      mad_size: number
      failure: string
    }
    if (file.mad_state === 'failed') throw new Error(file.failure)
    if (file.mad_state === 'done')
      return {
        seconds: Math.round((performance.now() - started) / 10) / 100,
        processorSeconds: Math.round((processor(pid) - used) * 10) / 10,
        grewMb: memory(pid, 'VmHWM') - before,
        sizeMb: Math.round(file.mad_size / 1_048_576),
      }
    await wait(50)
  }
}

/** The export of everybody's days, which one call answers; by how much the process of calls grew. */
async function exported({ server, admin }: Making, people: number) {
  const { pid } = server.child
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [before, used, started] = [memory(pid, 'VmRSS'), processor(pid), performance.now()]
  const body = { start_date: period.from, end_date: period.to, skip: 0, take: people }
  let size = 0
  for await (const piece of (await call(server, admin, 'POST', '/exports/build', body)).body ?? []) size += piece.length
  return {
    seconds: Math.round((performance.now() - started) / 10) / 100,
    processorSeconds: Math.round((processor(pid) - used) * 10) / 10,
    grewMb: memory(pid, 'VmHWM') - before,
    sizeMb: Math.round(size / 1_048_576),
  }
}

export async function reports(people = 10_000, of: readonly string[] = formats): Promise<void> {
  const ground = await openGround()
  await populate(ground, people)
  await insertMonth(ground, people)
  const [server, worker] = [await startServer(ground.url), await startServer(ground.url, 'work')]
  const making = { server, worker, admin: tokenOf(people + 1) }
  // The thread is there, as it is an hour after the start.
  for (const format of of) await made(making, format, '1,2,3')
  for (const format of of) {
    const { seconds, ...told } = await made(making, format, '')
    const errors = told.grewMb > mostMemory ? 1 : 0
    const extra = { people, format, mostMemory, ...told }
    report({ job: 'reports', ours: seconds, unit: 's', errors, oursTarget: mostSeconds, extra })
  }
  const { seconds, ...told } = await exported(making, people)
  const errors = told.grewMb > mostMemory ? 1 : 0
  const extra = { people, format: 'export', mostMemory, ...told }
  report({ job: 'reports', ours: seconds, unit: 's', errors, oursTarget: mostSeconds, extra })
  await ground.close()
}
