/** The company's settings of place and photo, and the web marks they may follow. */
import { ClockEvidence } from '@ponteiro/contract/audits/clock-evidence'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { visibleTo } from '../../platform/http/scope.ts'

const key = 'clock_evidence'
type Setting = z.output<typeof ClockEvidence>

const usual: Setting = { place: false, photo: false, keptDays: 90 }

export async function findClockEvidence(db: Db): Promise<Setting> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? ClockEvidence.parse(JSON.parse(row.value)) : usual
}

export async function saveClockEvidence(db: Db, setting: Setting): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A press on the web, by whoever made it. */
export const findPress = (db: Db, scope: PeopleScope, markId: number) =>
  db
    .selectFrom('mark')
    .innerJoin('employee', 'employee.id', 'mark.employeeId')
    .select(['mark.id', 'mark.employeeId', 'mark.punchedAt', 'mark.recordedAt', 'mark.localOn', 'mark.localMinute'])
    .where('mark.id', '=', markId)
    .where('mark.origin', '=', 'web')
    .where(visibleTo(scope))
    .executeTakeFirst()
