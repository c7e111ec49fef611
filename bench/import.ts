/**
 * Job `import`: an AFD of layout 671 with 29,000 marks, from upload to the end of its reading: of unknown
 * people, whose marks wait, and of people on record, whose marks are placed and days computed; and a real
 * clock's 1510 file of that size, of unknown people. Floor: the same lines by COPY, in one transaction.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { cpfCheckDigits, hashOfMark, type MarkEntry, writeAfd, zoned } from '../packages/legal-files/src/index.ts'
import { addDays, datesOf, weekday } from '../packages/timesheet/src/index.ts'
import { copyIn, type Ground, openGround, type RunningServer, startServer, withClient } from './ground.ts'
import { populate, tokenOf } from './population.ts'
import { hasEnded } from './program.ts'
import { report } from './report.ts'

const people = 50
const longest = 10_000
const offset = -180
const days = datesOf({ from: '2025-03-03', to: '2025-09-19' }).filter((on) => weekday(on) % 6 !== 0)
const plans = { day: [480, 720, 780, 1020], night: [1320, 1500, 1560, 1740] } as const

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** People on record have numbers 1 to 50, unknown ones higher numbers. */
const cpfOf = (person: number) => {
  const nine = String(100_000_000 + person)
  return nine + cpfCheckDigits(nine)
}

interface MadeFile {
  readonly bytes: Uint8Array
  readonly marks: number
  /** Minutes worked by everybody. */
  readonly worked: number
}

/** Four marks a day for each person, every tenth at night, in the order of a REP-P. */
function aFile(repNumber: string, firstPerson: number): MadeFile {
  const made: { on: string; minute: number; cpf: string }[] = []
  let worked = 0
  for (const [day, on] of days.entries()) {
    for (let person = firstPerson; person < firstPerson + people; person += 1) {
      const plan = person % 10 === 0 ? plans.night : plans.day
      for (const [nth, time] of plan.entries()) {
        const minute = time + ((person * 7 + day * 13 + nth * 5) % 9) - 4
        worked += nth % 2 === 0 ? -minute : minute
        made.push({ on: minute < 1440 ? on : addDays(on, 1), minute: minute % 1440, cpf: cpfOf(person) })
      }
    }
  }
  made.sort((one, other) => one.on.localeCompare(other.on) || one.minute - other.minute)
  let hash: string | null = null
  const entries = made.map(({ on, minute, cpf }, at): MarkEntry => {
    const marked = zoned(on, minute, offset)
    const facts = { nsr: at + 1, marked, cpf, recorded: marked, collector: 'browser', delivery: 'online' } as const
    hash = hashOfMark(facts, hash, sha256)
    return { ...facts, kind: 'mark', hash }
  })
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const employer = { kind: 'cnpj', id: '11222333000181' } as const
  const bytes = writeAfd(
    {
      version: '003',
      employer,
      registration: null,
      employerName: 'Medição Ltda. (fictícia)',
      repNumber,
      firstOn: first,
      lastOn: last,
      generated: zoned(last, 1439, offset),
      developer: employer,
    },
    entries,
  )
  return { bytes, marks: made.length, worked }
}

const realFile = join(import.meta.dirname, '../packages/legal-files/fixtures/afd_1510_real_grande_pseudonimizado.txt')

/** A real clock's file; its README counts the marks. No days are computed from it. */
const aRealFile = (): MadeFile => ({ bytes: readFileSync(realFile), marks: 29_060, worked: 0 })

/** Copies the lines as they are. Answers the milliseconds. */
async function copied(client: pg.Client, bytes: Uint8Array): Promise<number> {
  await client.query('create table thin_line (line int, text text)')
  const started = performance.now()
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/).slice(0, -1)
  await client.query('begin')
  const rows = lines.map((line, nth) => `${nth + 1}\t${line}\n`)
  await copyIn(client, 'thin_line', rows)
  await client.query('commit')
  const taken = performance.now() - started
  await client.query('drop table thin_line')
  return taken
}

/** Uploads a file as an administrator and waits until it is read. Answers the milliseconds. */
async function imported({ database }: Ground, server: RunningServer, bytes: Uint8Array, name: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/afd-import?name=${name}`, {
    method: 'POST',
    headers: { authorization: tokenOf(people + 1), 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  })
  if (!answer.ok) throw new Error(`POST /afd-import: ${answer.status} ${await answer.text()}`)
  const { afi_id: id } = (await answer.json()) as { afi_id: number }
  for (;;) {
    const { rows } = await database.query(
      `select state, failures from job_run where kind = 'afd.import' and subject_id = $1`,
      [id],
    )
    if (rows[0]?.state === 'done') return performance.now() - started
    if (rows[0]?.state === 'failed') throw new Error(`${name} was not read: ${JSON.stringify(rows[0].failures)}`)
    if (hasEnded(server.child)) throw new Error(`the server ended before ${name} was read`)
    await wait(10)
  }
}

/** Every mark waits, or every mark is on a day and in its result. */
async function wrongSums({ database }: Ground, name: string, file: MadeFile): Promise<string | undefined> {
  const { rows } = await database.query(
    `select accepted, unknown_person as waiting, malformed + conflicting + repeated as lost,
       (select count(*)::int from day_mark where active) as placed, (select coalesce(sum(worked), 0)::int from day_record) as worked
     from afd_import where file_name = $1`,
    [name],
  )
  const expected =
    name === 'known.txt'
      ? { accepted: file.marks, waiting: 0, lost: 0, placed: file.marks, worked: file.worked }
      : { accepted: 0, waiting: file.marks, lost: 0, placed: 0, worked: 0 }
  const [found, wanted] = [rows[0], expected].map((each) => JSON.stringify(each))
  return found === wanted ? undefined : `${name}: ${found} instead of ${wanted}`
}

export async function importing(): Promise<void> {
  const ground = await openGround()
  await populate(ground, people)
  for (let person = 1; person <= people; person += 1)
    await ground.database.query('update employee set cpf = $2 where id = $1', [person, cpfOf(person)])
  const server = await startServer(ground.url, 'start')
  for (const [name, whose, file] of [
    ['unknown.txt', 'unknown', aFile('99000000000000001', 1001)],
    ['real.txt', 'unknown', aRealFile()],
    ['known.txt', 'known', aFile('99000000000000002', 1)],
  ] as const) {
    const floor = await withClient(ground, async (client) => {
      return Math.min(await copied(client, file.bytes), await copied(client, file.bytes))
    })
    const ours = await imported(ground, server, file.bytes, name)
    const wrong = await wrongSums(ground, name, file)
    if (wrong) console.error(wrong)
    report({
      job: 'import',
      ours: Math.round(ours),
      floor: Math.round(floor),
      unit: 'ms',
      errors: wrong ? 1 : 0,
      lowerIsBetter: true,
      oursTarget: longest,
      extra: { file: name, people: whose, marks: file.marks, longest },
    })
  }
  await ground.close()
}
