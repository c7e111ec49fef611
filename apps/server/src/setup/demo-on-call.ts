/** A year of on-call duty: weeks by client, weekends for all, one gap, and swaps in every state. */
import { addDays, datesOf, type LocalDate, weekday } from '@ponteiro/timesheet'
import { decideSwap } from '../features/on-call/swapping.queries.ts'
import { insertSwap, moveSwap } from '../features/on-call/swaps.queries.ts'
import type { Db } from '../platform/database/database.ts'

/** Who covers whom on weekdays; weekends are for everybody. */
const teams = [
  { client: 'Estação Central', sector: 'Atendimento' },
  { client: 'Catedral do Meio-Dia', sector: 'Oficina' },
] as const
const weekendSector = 'Tecnologia'

/** Six of a sector take turns; edu is among his. */
async function poolOf(db: Db, sector: string): Promise<number[]> {
  const people = await db
    .selectFrom('employee')
    .innerJoin('sectorAssignment', 'sectorAssignment.employeeId', 'employee.id')
    .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
    .innerJoin('account', 'account.employeeId', 'employee.id')
    .select(['employee.id'])
    .where('sector.name', '=', sector)
    .where('account.profileId', '=', 3)
    .where('employee.active', '=', true)
    .orderBy('employee.id')
    .limit(6)
    .execute()
  return people.map(({ id }) => id)
}

const phoneOf = (employeeId: number) => `2190000${String(employeeId).padStart(4, '0')}`

/** Monday of the week of a day. */
const mondayOf = (on: LocalDate) => addDays(on, -((weekday(on) + 6) % 7))

interface Duty {
  readonly employeeId: number
  readonly on: LocalDate
  readonly clientId: number | undefined
}

async function insertDuties(db: Db, duties: readonly Duty[]): Promise<void> {
  const made = await db
    .insertInto('onCall')
    .values(
      duties.map(({ employeeId, on }) => ({
        employeeId,
        dayOn: on,
        phone: phoneOf(employeeId),
        observations: weekday(on) === 1 ? 'Leva o celular de plantão' : '',
      })),
    )
    .returning(['id', 'employeeId', 'dayOn'])
    .execute()
  const idOf = new Map(made.map(({ id, employeeId, dayOn }) => [`${employeeId} ${dayOn}`, id]))
  const named = duties.flatMap(({ employeeId, on, clientId }) =>
    clientId === undefined ? [] : [{ onCallId: idOf.get(`${employeeId} ${on}`) ?? 0, clientId }],
  )
  await db.insertInto('onCallClient').values(named).execute()
}

export async function insertDemoOnCall(db: Db, today: LocalDate, now: number): Promise<void> {
  const next = addDays(mondayOf(today), 7)
  const weeks = Array.from({ length: 52 }, (_, at) => at - 40)
  const weekend = await poolOf(db, weekendSector)
  // A weekday of the coming week without anybody for one client.
  const gap = addDays(next, 2)
  const duties: Duty[] = []
  for (const { client, sector } of teams) {
    const found = await db.selectFrom('client').select('id').where('name', '=', client).executeTakeFirst()
    const pool = await poolOf(db, sector)
    for (const week of weeks) {
      const employeeId = pool.at(((week % pool.length) + pool.length) % pool.length)
      const from = addDays(next, 7 * week)
      for (const on of datesOf({ from, to: addDays(from, 4) }))
        if (found && employeeId && !(client === teams[1].client && on === gap))
          duties.push({ employeeId, on, clientId: found.id })
    }
  }
  for (const week of weeks) {
    const employeeId = weekend.at(((week % weekend.length) + weekend.length) % weekend.length)
    const from = addDays(next, 7 * week + 5)
    if (employeeId) duties.push(...[from, addDays(from, 1)].map((on) => ({ employeeId, on, clientId: undefined })))
  }
  await insertDuties(db, duties)
  await insertSwaps(db, await poolOf(db, teams[0].sector), next, now)
}

/** One waits for the manager, one for a colleague, one was confirmed and one refused; all in coming weeks. */
async function insertSwaps(db: Db, pool: readonly number[], next: LocalDate, now: number): Promise<void> {
  const manager = await db
    .selectFrom('account')
    .select(['id', 'employeeId'])
    .where('login', '=', 'gil')
    .executeTakeFirst()
  const [, second, third, fourth, fifth, sixth] = pool
  if (!manager || !second || !third || !fourth || !fifth || !sixth) return
  const decider = { db, now, accountId: manager.id, by: 'Gil Pêndulo' }
  const asked = async (askerId: number, week: number, colleagueId: number, returnWeek: number, reason: string) =>
    insertSwap(
      db,
      {
        askerId,
        dayOn: addDays(next, 7 * week),
        colleagueId,
        reason,
        returnOn: addDays(next, 7 * returnWeek + 1),
      },
      now,
    )
  const accept = (id: number, colleague: number) =>
    moveSwap(db, id, ['asked'], { state: 'accepted', colleaguePhone: phoneOf(colleague) }, now)
  const waiting = await asked(second, 1, third, 2, 'Consulta marcada há meses')
  await accept(waiting, third)
  await asked(fourth, 3, fifth, 4, 'Viagem de família')
  const confirmed = await asked(fifth, 4, sixth, 5, 'Curso à noite')
  await accept(confirmed, sixth)
  await decideSwap(decider, confirmed, { confirmed: true })
  const refused = await asked(third, 2, sixth, 5, 'Mudança de casa')
  await accept(refused, sixth)
  await decideSwap(decider, refused, { confirmed: false, refusal: 'Semana de inventário: fica como está' })
}
