/**
 * Records of one day. Marks are records themselves; `clock_record` holds what was sent beside them, and
 * records that are not marks.
 */
import { windowOf } from '@ponteiro/contract'
import type { ClockRecord, clockRecords } from '@ponteiro/contract/audits/clock-records'
import { timeOfDay } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { literally, withTotal } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

type Asked = Omit<z.output<typeof clockRecords.list.query>, 'on'> & { readonly on: string }
type Shown = z.output<typeof ClockRecord>
type Row = Omit<Shown, 'time' | 'registered'> & { readonly minute: number }

const peopleOf = (db: Db, scope: PeopleScope) =>
  db.selectFrom('employee').select(['id', 'name', 'enrollment', 'plainName', 'plainEnrollment']).where(visibleTo(scope))

const containing = (column: RawBuilder<unknown>, words: string | undefined) =>
  words ? sql`and ${column} like '%' || plain(${literally(words)}) || '%'` : sql``

/** Marks with what was sent beside them. */
const marksOf = (db: Db, scope: PeopleScope, { id, on, enrollment, name, deviceId, origin }: Asked) => sql`
  select m.id, m.punched_at as at, m.local_on as on, m.local_minute as minute, m.origin <> 'web' as is_device, m.device_id,
    m.rep_number, m.id as mark_id, r.id as record_id, e.id as person_id, e.name, e.enrollment
  from ${peopleOf(db, scope)} e
  join mark m on m.employee_id = e.id
  left join clock_record r on r.mark_id = m.id
  where m.origin in ('web', 'device', 'file')
    ${id === undefined ? sql`and m.local_on = ${on}` : sql`and m.id = ${id}`}
    ${deviceId === undefined ? sql`` : deviceId === 0 ? sql`and m.origin = 'web'` : sql`and m.device_id = ${deviceId}`}
    ${origin === undefined ? sql`` : origin === 'device' ? sql`and m.origin <> 'web'` : sql`and m.origin = 'web'`}
    ${containing(sql`e.plain_name`, name)} ${containing(sql`e.plain_enrollment`, enrollment)}`

/**
 * Device records that are not marks. Their person may be unknown, so only those who see everybody see them.
 */
const othersOf = (
  db: Db,
  scope: PeopleScope,
  { id, kind = 'mark', on, enrollment, name, deviceId, origin }: Asked,
) => sql`
  select r.id, r.recorded_at as at, r.local_on as on, r.local_minute as minute, true as is_device, r.device_id, null as rep_number,
    null::bigint as mark_id, r.id as record_id, e.id as person_id, e.name, coalesce(e.enrollment, r.enrollment, r.cpf, r.pis) as enrollment
  from clock_record r
  left join ${peopleOf(db, scope)} e on e.id = r.employee_id
  where r.kind = ${kind} and r.mark_id is null and ${scope.kind === 'everyone' && origin !== 'web' && deviceId !== 0}
    ${id === undefined ? sql`and r.local_on = ${on}` : sql`and r.id = ${id}`}
    ${deviceId === undefined ? sql`` : sql`and r.device_id = ${deviceId}`}
    ${containing(sql`e.plain_name`, name)}
    ${containing(sql`coalesce(e.plain_enrollment, plain(r.enrollment))`, enrollment)}`

/** `kept` becomes `expired` once the content was deleted. */
const stateOf = (kind: 'place' | 'photo') => sql`
  case when r.${sql.ref(kind)} = 'kept' and not exists (select from evidence v where v.record_id = r.id and v.kind = ${sql.lit(kind)})
    then 'expired' else coalesce(r.${sql.ref(kind)}, 'none') end`

/** A comparison shows place and photo of the record it came with. */
const shown = (kind: 'mark' | 'face', records: RawBuilder<unknown>) => sql`
  select f.id, ${kind} as kind, f.at, f.on, f.minute, f.is_device, case when f.is_device then f.device_id else 0 end as device_id, f.mark_id, f.person_id, f.name, f.enrollment,
    coalesce(d.name, case when not f.is_device then 'Web' when f.rep_number is null then 'Arquivo AFD' else 'REP ' || f.rep_number end) as device_name,
    coalesce(d.code, '') as device_code, ${stateOf('place')} as place, ${stateOf('photo')} as photo, o.remark,
    f.mark_id is not null or o.settled_at is not null as synchronized,
    (select json_build_object('code', c.return_code, 'similarity', c.similarity::float8) from clock_record c
      where ${kind === 'face' ? sql`c.id = f.id` : sql`c.of_record_id = f.record_id`} order by c.id limit 1) as match
  from (${records}) f
  left join device d on d.id = f.device_id
  left join clock_record o on o.id = f.record_id
  left join clock_record r on r.id = coalesce(o.of_record_id, o.id)`

/** The requested records: of marks, of others, or both. */
function recordsOf(db: Db, scope: PeopleScope, asked: Asked): RawBuilder<unknown> {
  if (asked.kind === 'face' || asked.status === 'unregistered') return othersOf(db, scope, asked)
  if (asked.status === 'registered') return marksOf(db, scope, asked)
  return sql`${marksOf(db, scope, asked)} union all ${othersOf(db, scope, asked)}`
}

/** One page of records, latest first. */
export async function listRecords(db: Db, scope: PeopleScope, asked: Asked) {
  const window = windowOf(asked, 25)
  const records = recordsOf(db, scope, asked)
  const { rows } = await sql<Row>`
    ${shown(asked.kind ?? 'mark', records)} order by f.at desc, f.id desc offset ${window.skip} limit ${window.take}`.execute(
    db,
  )
  const results = rows.map(({ minute, ...row }) => ({
    ...row,
    time: timeOfDay(minute),
    registered: row.markId !== null,
  }))
  return withTotal<Shown>(results, window, async () => {
    const counted = await sql<{ total: number }>`select count(*)::int as total from (${records}) f`.execute(db)
    return counted.rows[0]?.total ?? 0
  })
}
