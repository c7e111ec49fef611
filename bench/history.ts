/**
 * Years of marks made before the presses, numbered and hashed in the same way, over people and working days.
 */
import { hash } from 'node:crypto'
import { type7Text, zoned } from '@ponteiro/legal-files'
import type pg from 'pg'

const atOnce = 20_000
const cpf = '00000000000'
const times = [480, 720, 780, 1020]

/** Adds marks to the population's establishment; answers how many. */
export async function history(database: Pick<pg.Pool, 'query'>, count: number): Promise<number> {
  const { rows } = await database.query<{ people: number; last: number }>(
    'select (select count(*)::int from employee) as people, (select last_nsr::int from ledger where employer_id = 1) as last',
  )
  const { people = 1, last = 0 } = rows[0] ?? {}
  let previous = ''
  for (let done = 0; done < count; done += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - done) }, (_, nth) => done + nth)
    const days = some.map((nth) =>
      new Date(Date.UTC(2021, 0, 1 + Math.floor(nth / (people * times.length)))).toISOString().slice(0, 10),
    )
    const minutes = some.map((nth) => times[Math.floor(nth / people) % times.length] ?? 480)
    const hashes = some.map((nth, at) => {
      const moment = zoned(days[at] ?? '', minutes[at] ?? 0, -180)
      const text = type7Text({
        nsr: last + 1 + nth,
        marked: moment,
        recorded: moment,
        cpf,
        collector: 'browser',
        delivery: 'online',
      })
      previous = hash('sha256', text + previous, 'hex')
      return previous
    })
    await database.query(
      `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, nsr, hash, cpf)
       select 1, 1 + (nsr - $1 - 1) % $2, at, 'America/Sao_Paulo', day, minute, -180, at, 'web', nsr, hash, $3
       from unnest($4::bigint[], $5::date[], $6::smallint[], $7::text[]) as m(nsr, day, minute, hash),
         lateral (select (day + make_interval(mins => minute + 180)) at time zone 'UTC' as at) moment`,
      [last, people, cpf, some.map((nth) => last + 1 + nth), days, minutes, hashes],
    )
    await database.query('update ledger set last_nsr = $1, last_hash = $2 where employer_id = 1', [
      last + 1 + done + some.length - 1,
      previous,
    ])
  }
  return count
}
