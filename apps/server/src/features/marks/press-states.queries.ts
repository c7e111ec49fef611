/** Reads what is stored of people who press. */
import type { LocalDate } from '@ponteiro/timesheet'
import type pg from 'pg'
import { askPrepared } from '../../platform/database/database.ts'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import { switchColumns, switchesOf } from '../calculation/results/day-facts.queries.ts'
import type { Ledger } from './mark-chain.rules.ts'
import { type KnownPress, type PersonState, type RecordState, window } from './presses.rules.ts'

/** Whom it was remembered of, as of which date, and the readings of which records; null: none. */
export interface Remembered {
  readonly employee_id: number
  readonly today: LocalDate
  readonly seen: string | null
}

export interface ReadStates {
  /** In the order of the presses. */
  readonly states: readonly PersonState[]
  /** The ends of the sequences, by establishment. */
  readonly ends: ReadonlyMap<number, Ledger>
  /** What of it was remembered, not read. */
  readonly remembered?: readonly Remembered[]
}

/** A repeated hour is two: a mark of the same minute meets the press if its offset is the same. */
const stateText = `
  select l.employer_id as "employerId", l.last_nsr as "lastNsr", l.last_hash as "lastHash", last.day_on::text as "lastOn",
    (select json_agg(m.minute order by m.minute) from day_mark m
     where m.employee_id = i.employee_id and m.day_on = last.day_on and m.active) as marks,
    (select json_agg(json_build_object('id', d.id, 'on', d.day_on, 'revision', d.revision, 'lastExit', d.last_exit,
       'daysInRow', d.days_in_row, 'daysSinceRest', d.days_since_rest, 'switches', concat_ws(' ', ${switchColumns})) order by d.day_on desc)
     from day_record d
     where d.employee_id = i.employee_id and d.day_on between i.today - ${window.before} and i.today + ${window.after}) as records,
    (select case when bool_and(m.origin in ('admin', 'request')) then 'people' when count(*) > 0 then 'clock' end
     from mark m left join day_mark d on d.mark_id = m.id
     where m.employee_id = i.employee_id and m.local_on = i.today and m.local_minute = i.minute
       and (m.utc_offset = i.utc_offset or m.zone <> i.zone) and (d.mark_id is null or d.active or not d.treated)) as met,
    (select count(*)::int from mark m
     where m.employee_id = i.employee_id and m.local_on = i.today and m.offline and m.origin = 'web') as "keptOfDate",
    (select json_build_object('id', k.id, 'at', extract(epoch from k.punched_at) * 1000, 'nsr', k.nsr, 'hash', k.hash, 'reason', k.reason,
       'on', p.day_on, 'local', json_build_object('on', k.local_on, 'minute', k.local_minute,
         'second', floor(extract(second from k.punched_at)), 'offset', k.utc_offset),
       'dayMarks', (select coalesce(json_agg(o.minute order by o.minute), '[]') from day_mark o
         where o.employee_id = i.employee_id and o.day_on = p.day_on and o.active))
     from mark k left join day_mark d on d.mark_id = k.id cross join lateral (select coalesce(d.day_on, k.local_on) as day_on) p
     where k.employee_id = i.employee_id and k.idempotency_key = i.key) as stored
  from unnest($1::int[], $2::int[], $3::date[], $4::int[], $5::int[], $6::text[], $7::date[], $8::uuid[]) with ordinality
    as i(employee_id, employer_id, today, minute, utc_offset, zone, received_on, key, nth)
  left join ledger l on l.employer_id = i.employer_id
  left join lateral (
    select d.day_on from day_mark d
    where d.employee_id = i.employee_id and d.active and d.day_on between i.today - ${longestReach} and i.received_on + ${window.after}
    order by d.day_on desc limit 1) last on true
  order by i.nth`

interface StateRow extends Pick<PersonState, 'keptOfDate'> {
  /** The end of the establishment's sequence; nulls: it has none yet. */
  readonly employerId: number | null
  readonly lastNsr: number
  readonly lastHash: string | null
  readonly lastOn: LocalDate | null
  readonly marks: PersonState['marks'] | null
  readonly records: readonly (Omit<RecordState, 'switches'> & { readonly switches: string })[] | null
  readonly met: PersonState['met'] | null
  readonly stored: PersonState['stored'] | null
}

/** By index, and planned once: see `pressConnection`. */
export async function readStates(
  connection: Pick<pg.PoolClient, 'query'>,
  presses: readonly KnownPress[],
): Promise<ReadStates> {
  const { rows } = await askPrepared<StateRow>(connection, 'press-states', stateText, [
    presses.map(({ press }) => press.employeeId),
    presses.map(({ person }) => person?.employerId),
    presses.map(({ local }) => local.on),
    presses.map(({ local }) => local.minute),
    presses.map(({ local }) => local.offset),
    presses.map(({ zone }) => zone),
    presses.map(({ receivedOn }) => receivedOn),
    presses.map(({ press }) => press.key),
  ])
  const ends = new Map<number, Ledger>()
  for (const { employerId, lastNsr, lastHash } of rows)
    if (employerId !== null) ends.set(employerId, { lastNsr, lastHash })
  return { states: rows.map(stateOf), ends }
}

const stateOf = ({ lastOn, marks, records, met, keptOfDate, stored }: StateRow): PersonState => ({
  lastOn: lastOn ?? undefined,
  marks: marks ?? [],
  records: (records ?? []).map((record) => ({ ...record, switches: switchesOf(record.switches.split(' ')) })),
  met: met ?? undefined,
  keptOfDate,
  stored: stored ?? undefined,
})
