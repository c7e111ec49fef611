import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()

const namesFor = async (caller: Caller) => {
  const { results, total } = (await caller.get('/reasonsAbsences/getReasonsAbsences')).json()
  expect(total).toBe(results.length)
  return results.map(({ rea_name }: { rea_name: string }) => rea_name)
}

test('active reasons are offered, those of administrators to them alone (Q64, R601)', async () => {
  await anAbsenceReason(app, { name: 'Suspensão', abbreviation: 'SUS', allowance: 'none', adminOnly: true })
  await anAbsenceReason(app, { name: 'Atestado', abbreviation: 'ATM', color: '#A463BF' })
  await anAbsenceReason(app, { name: 'Férias', abbreviation: 'FER', allowance: null, vacation: true })
  await anAbsenceReason(app, { name: 'Antigo', active: false })
  expect(await namesFor(admin)).toEqual(['Atestado', 'Férias', 'Suspensão'])
  expect(await namesFor(await app.inRole('employee', await anEmployee(app)))).toEqual(['Atestado', 'Férias'])
  const { results } = (await admin.get('/reasonsAbsences/getReasonsAbsences')).json()
  expect(results).toMatchObject([
    {
      ...{ rea_abbreviation: 'ATM', rea_color: '#A463BF', rea_status: 1, rea_holiday: 0, rea_adm: false },
      rea_allowance: 'ABONO INTEGRAL',
    },
    { rea_holiday: 1, rea_allowance: null },
    { rea_adm: true, rea_allowance: 'NÃO ABONA' },
  ])
  expect((await app.anonymous.get('/reasonsAbsences/getReasonsAbsences')).statusCode).toBe(401)
})

test.each([
  ['a second one of vacations', { vacation: true, allowance: null }, 'absence_reason_of_vacation'],
  ['one that says nothing of what it excuses', { allowance: null }, 'absence_reason_excuses'],
  ['letters of another', { abbreviation: 'ATM' }, 'absence_reason_abbreviation'],
])('the database keeps out %s', async (_, fields, constraint) => {
  await expect(anAbsenceReason(app, fields)).rejects.toThrow(constraint)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from absence_reason`.execute(app.connections.db)
  expect(rows[0]?.n).toBe(4)
})
