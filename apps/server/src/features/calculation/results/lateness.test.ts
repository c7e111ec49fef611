import { expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector, saoPaulo } from '../../../../test/people.ts'
import { anEmployee, aSchedule, aTurnOfTwoDays, type Hired, switched } from '../../../../test/periods.ts'

ownCompany()

const cities = { acre: 1200401, noronha: 2605459 }
const turns = {
  night: { startsAt: 1320, breakStartsAt: 120, breakEndsAt: 180 },
  everyOther: { kind: 'scale', startsAt: 1140, workMinutes: 720, restMinutes: 2160 },
  wholeDay: {
    kind: 'scale',
    startsAt: 480,
    breakStartsAt: 1200,
    breakEndsAt: 1320,
    workMinutes: 1440,
    restMinutes: 2880,
  },
  twoDays: aTurnOfTwoDays,
} as const
const noBreak = { breakStartsAt: null, breakEndsAt: null }

interface Case extends Hired {
  readonly city?: number | null
  readonly turn?: keyof typeof turns
}
const people: readonly Case[] = [
  { city: cities.acre },
  { city: cities.noronha, turn: 'night' },
  { city: null, turn: 'everyOther' },
  { turn: 'wholeDay' },
  { turn: 'twoDays' },
  { admittedOn: '2026-02-26' },
  { dismissedOn: '2026-03-02' },
  { scheduleId: null },
  { pointCalculation: false },
]

/** Everybody in one sector with a mark on some days: the rest of those is missed, other days whole. */
async function aTeam() {
  const { db } = app.connections
  const hired: number[] = []
  for (const { city = saoPaulo.city, turn, ...person } of people) {
    const schedule = turn && { scheduleId: await aSchedule(app, { ...noBreak, ...turns[turn] }) }
    const id = await anEmployee(app, { ...person, ...schedule })
    await db.updateTable('employee').set({ workCityId: city }).where('id', '=', id).execute()
    hired.push(id)
  }
  const { sectorId } = await aSector(admin)
  await db
    .insertInto('sectorAssignment')
    .values(hired.map((employeeId) => ({ employeeId, sectorId })))
    .execute()
  app.clock.set('2026-03-09T21:00:00Z')
  for (const [nth, peo_id] of hired.entries()) {
    for (const [on, ...times] of [
      ['2026-02-24', '08:00', '12:00'],
      ['2026-03-03', '22:00'],
      ['2026-03-04', '19:10'],
      ['2026-03-05', '07:00', '11:00', '12:00'],
    ]) {
      const scheduleItemList = times.map((sci_time) => ({ sci_time }))
      const answer = await admin.post('/schedule/admin', { peo_id, sch_date: on, scheduleItemList })
      // Refused of whoever was not there that day, or has no schedule.
      if (nth === 0) expect(answer.statusCode, answer.body).toBe(200)
    }
  }
  // A record that no result is stored with: somebody wrote a remark on it.
  for (const id of hired) await switched(app, id, '2026-03-06', { observation: 'x' })
  return { hired, sectorId }
}

test('wherever people work, whenever they came or left, whatever their turns: page, file and list of days say one lateness of them (R290, R317)', async () => {
  const { hired, sectorId } = await aTeam()
  const { db } = app.connections
  let told = 0
  for (const city of [cities.acre, cities.noronha]) {
    const boss = await anEmployee(app)
    await db.updateTable('employee').set({ workCityId: city }).where('id', '=', boss).execute()
    await db.insertInto('sectorAssignment').values({ employeeId: boss, sectorId }).execute()
    const manager = await app.inRole('gestor', boss)
    for (const at of ['2026-03-04T03:30:00Z', '2026-03-05T02:10:00Z', '2026-03-07T04:59:00Z', '2026-03-25T12:00:00Z']) {
      app.clock.set(at)
      for (const range of [
        '2026-02-21&end_date=2026-03-20',
        '2026-03-04&end_date=2026-03-04',
        '2026-03-05&end_date=2026-04-20',
        '2025-03-20&end_date=2026-03-20',
      ]) {
        const { results } = (await manager.get(`/worksector/overtime?take=100&start_date=${range}`)).json()
        const [titles, ...lines] = (await manager.get(`/worksector/overtime/file/csv?start_date=${range}`)).body
          .split('\r\n')
          .map((line: string) => line.split(';'))
        const column = titles?.indexOf('Atraso') ?? -1
        for (const { peo_id, ind_name, late } of results.filter((row: { peo_id: number }) =>
          hired.includes(row.peo_id),
        )) {
          const { balance } = (await manager.get(`/schedule/all?peo_id=${peo_id}&start_date=${range}`)).json()
          const inFile = lines.find((cells: string[]) => cells.includes(ind_name))?.[column]
          const written = `${String(Math.floor(late / 60)).padStart(2, '0')}:${String(late % 60).padStart(2, '0')}`
          expect([late, inFile], `${ind_name} ${range} at ${at}`).toEqual([balance.negative, written])
          told += late > 0 ? 1 : 0
        }
      }
    }
  }
  expect(told, 'somebody was late').toBeGreaterThan(100)
})
