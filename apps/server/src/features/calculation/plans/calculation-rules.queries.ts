import { NightSettings, OnCallSettings } from '@ponteiro/contract/calculation/calculation-rules'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import type { RuledPeriod, RuleVersion } from './calculation-rules.rules.ts'

const numberOf = { night: 1, onCall: 2 } as const

/** Every version of both rules, oldest first. */
export async function listRuleVersions(db: Db | Pool): Promise<RuleVersion[]> {
  const rows = await db
    .selectFrom('calculationRuleVersion')
    .select(['ruleId', 'sinceOn', 'settings'])
    .orderBy('sinceOn')
    .execute()
  return rows.map(({ ruleId, sinceOn, settings }) =>
    ruleId === numberOf.night
      ? { kind: 'night', sinceOn, settings: NightSettings.parse(settings) }
      : { kind: 'onCall', sinceOn, settings: OnCallSettings.parse(settings) },
  )
}

/** The first day with other rules since a moment; null: none changed. */
export async function findRulesChangedSince(db: Db, at: string): Promise<LocalDate | null> {
  const { on } = await db
    .selectFrom('calculationRuleVersion')
    .select((eb) => eb.fn.min('sinceOn').as('on'))
    .where('createdAt', '>', at)
    .executeTakeFirstOrThrow()
  return on
}

export const listRuleNames = (db: Db) => db.selectFrom('calculationRule').select(['id', 'name']).orderBy('id').execute()

export const updateRuleName = (db: Db, kind: RuleVersion['kind'], name: string) =>
  db.updateTable('calculationRule').set({ name }).where('id', '=', numberOf[kind]).execute()

/**
 * Sets a rule's values from a day on. Later versions are removed: the newest decision holds from its day on.
 */
export async function saveRuleVersion(db: Db, version: RuleVersion, accountId: number): Promise<void> {
  const ruleId = numberOf[version.kind]
  await db
    .deleteFrom('calculationRuleVersion')
    .where('ruleId', '=', ruleId)
    .where('sinceOn', '>', version.sinceOn)
    .execute()
  await db
    .insertInto('calculationRuleVersion')
    .values({ ruleId, sinceOn: version.sinceOn, settings: JSON.stringify(version.settings), accountId })
    .onConflict((conflict) =>
      conflict.columns(['ruleId', 'sinceOn']).doUpdateSet({
        settings: JSON.stringify(version.settings),
        accountId,
        createdAt: sql`now()`,
      }),
    )
    .execute()
}

export async function listRuledPeriods(db: Db): Promise<RuledPeriod[]> {
  const rows = await db
    .selectFrom('payPeriod')
    .select(['startsOn as from', 'endsOn as to', 'status', 'processing'])
    .execute()
  return rows
}
