import type { CalculationRule, calculationRules } from '@ponteiro/contract/calculation/calculation-rules'
import type { Handlers } from '../../../platform/http/gate.ts'
import { daysChanged } from '../results/days.queries.ts'
import {
  listRuledPeriods,
  listRuleNames,
  listRuleVersions,
  saveRuleVersion,
  updateRuleName,
} from './calculation-rules.queries.ts'
import { type RuleVersion, ruleHoldsFrom } from './calculation-rules.rules.ts'

export const calculationRuleHandlers: Handlers<typeof calculationRules> = {
  list: async ({ db, today }) => {
    const [names, versions] = [await listRuleNames(db), await listRuleVersions(db)]
    const results = (['night', 'onCall'] as const).flatMap((kind, index) => {
      const name = names.find(({ id }) => id === index + 1)?.name
      const newest = versions.findLast((version) => version.kind === kind)
      return name !== undefined && newest ? [named(newest, name)] : []
    })
    const changesHoldFrom = ruleHoldsFrom(await listRuledPeriods(db), today)
    return { results, total: results.length, changesHoldFrom }
  },

  save: async ({ db, body, session, today }) => {
    const sinceOn = ruleHoldsFrom(await listRuledPeriods(db), today)
    const { name, ...rule } = body
    await updateRuleName(db, body.kind, name)
    await saveRuleVersion(db, { ...rule, sinceOn }, session.accountId)
    await daysChanged(db, { employeeIds: 'all', from: sinceOn })
    return body
  },
}

const named = (version: RuleVersion, name: string): CalculationRule =>
  version.kind === 'night'
    ? { kind: 'night', name, settings: version.settings }
    : { kind: 'onCall', name, settings: version.settings }
