/**
 * The reference data of an installation. Run at every start; it adds what is missing when the reference has
 * changed.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Module, modules, permissionKeys } from '@ponteiro/contract'
import { addDays, type NationalDay, nationalDays } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { daysChanged } from '../features/calculation/results/days.queries.ts'
import { lockNumbers } from '../platform/database/advisory-locks.ts'
import type { Db, Pool } from '../platform/database/database.ts'

const folder = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../reference' : '../reference')

const textOf = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')

function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

/** `year`: the current one; holidays reach ten years back and ahead. */
export async function loadReference(db: Pool, year: number): Promise<void> {
  const [cities, states] = await Promise.all([textOf('cities.csv'), textOf('states.csv')])
  const holidays = holidaysAround(year)
  const digest = createHash('sha256')
    .update(JSON.stringify([loader, cities, states, holidays, systemProfiles, rules]))
    .digest('hex')
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.reference})`.execute(tx)
    if (await isLoaded(tx, digest)) return
    await loadPlaces(tx, rowsOf(cities), rowsOf(states))
    await loadHolidays(tx, holidays)
    await loadProfiles(tx)
    await loadRules(tx)
    await rememberLoaded(tx, digest)
  })
}

/** Raise it when the use of the reference changes, or only new installations would get it. */
const loader = 2

/** Comparing thousands of rows would slow every start. */
const loadedKey = 'reference'

const isLoaded = async (db: Db, digest: string): Promise<boolean> =>
  (await db.selectFrom('setting').select('value').where('key', '=', loadedKey).executeTakeFirst())?.value === digest

const rememberLoaded = (db: Db, digest: string) =>
  db
    .insertInto('setting')
    .values({ key: loadedKey, value: digest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: digest }))
    .execute()

type Rows = readonly Record<string, string>[]

/** Zones follow the reference; nobody else sets them. */
async function loadPlaces(db: Db, cities: Rows, states: Rows): Promise<void> {
  await db
    .insertInto('state')
    .values(
      states.map((state) => ({
        id: Number(state.codigo_uf),
        name: state.nome ?? '',
        abbreviation: state.uf ?? '',
        region: state.regiao ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const column = (name: string) => cities.map((city) => city[name] ?? '')
  await sql`
    insert into city (id, name, state_id, zone)
    select * from unnest(${column('codigo_ibge')}::int[], ${column('nome')}::text[], ${column('codigo_uf')}::smallint[], ${column('fuso_horario')}::text[])
    on conflict (id) do update set zone = excluded.zone where city.zone <> excluded.zone`.execute(db)
}

/** National holidays of ten years back and ahead, one row a day, without optional days (Lei 9.093/1995). */
const holidaysAround = (year: number): NationalDay[] =>
  Array.from({ length: 21 }, (_, at) => nationalDays(year - 10 + at))
    .flat()
    .filter(({ kind }) => kind !== 'optional')

/** Adds days that were never a national holiday here. What an administrator changed does not come back. */
async function loadHolidays(db: Db, holidays: readonly NationalDay[]): Promise<void> {
  const known = await everNational(db)
  const fresh = holidays.filter(({ date }) => !known.has(date))
  if (fresh.length === 0) return
  await db
    .insertInto('holiday')
    .values(fresh.map(({ date, name }) => ({ name, heldOn: date, kind: 'national' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { last } = await db
    .selectFrom('dayRecord')
    .select((eb) => eb.fn.max('dayOn').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return
  // A night that begins on the last day ends on the next.
  const reached = fresh.filter(({ date }) => date <= addDays(last, 1))
  for (const { date } of reached) await daysChanged(db, { employeeIds: 'all', from: date, to: date })
}

/**
 * Every day that ever had a national holiday, by a start or an administrator. The audit is never shortened,
 * so it knows them all.
 */
async function everNational(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ on: string }>`
    select distinct after ->> 'held_on' as "on" from audit_row
    where table_name = 'holiday' and after ->> 'kind' = 'national'`.execute(db)
  return new Set(rows.map(({ on }) => on))
}

const operational: readonly Module[] = [
  'Schedule',
  'BankOfHours',
  'CheerDay',
  'Absences',
  'HolidayPlanning',
  'Scorecard',
]
const reviewing = ['Overtime.viewHourExtra', 'Overtime.includeTime', 'Employees.timeLineEmployee']

/** The four system profiles with their initial modules and keys. */
const systemProfiles: readonly { id: number; name: string; grants: readonly string[] }[] = [
  {
    id: 1,
    name: 'Administrador',
    grants: [
      ...modules,
      ...Object.entries(permissionKeys).flatMap(([module, keys]) => keys.map((key) => `${module}.${key}`)),
    ],
  },
  { id: 2, name: 'Supervisor', grants: [...operational, 'Overtime', ...reviewing] },
  { id: 3, name: 'Colaborador', grants: operational },
  { id: 4, name: 'Gestor', grants: [...operational, 'Overtime', 'ToolAccess', ...reviewing] },
]

async function loadProfiles(db: Db): Promise<void> {
  for (const { id, name, grants } of systemProfiles) {
    const made = await db
      .insertInto('profile')
      .values({ id, name, system: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (made.length === 0) continue
    const rows = grants.map((grant) => {
      const [module = '', key = ''] = grant.split('.')
      return { profileId: id, module, key }
    })
    await db
      .insertInto('profilePermission')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`select setval(pg_get_serial_sequence('profile', 'id'), greatest(4, (select max(id) from profile)))`.execute(
    db,
  )
}

const everyDay = {
  sunday: true,
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
}

/** The initial rules 1 (night, CLT art. 73) and 2 (on call, 35 %). */
const rules = [
  { id: 1, name: 'Adicional noturno', settings: { startsAt: 1320, endsAt: 300, limit: 0, reducedHour: true } },
  { id: 2, name: 'Sobreaviso', settings: { ...everyDay, holiday: true, percent: 35 } },
]

async function loadRules(db: Db): Promise<void> {
  for (const { id, name, settings } of rules) {
    await db
      .insertInto('calculationRule')
      .values({ id, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('calculationRuleVersion')
      .values({ ruleId: id, sinceOn: '1900-01-01', settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
