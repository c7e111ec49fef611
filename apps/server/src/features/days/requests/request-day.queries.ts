/** The next day on which reviewers look at requests, one for the installation. */
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'

const key = 'request_day'

export async function findRequestDay(db: Db): Promise<LocalDate | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function saveRequestDay(db: Db, on: LocalDate | null): Promise<void> {
  if (on === null) {
    await db.deleteFrom('setting').where('key', '=', key).execute()
    return
  }
  await db
    .insertInto('setting')
    .values({ key, value: on })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: on }))
    .execute()
}
