/** Decides a requested change of own data: writes the record and tells the person. */
import { Failure } from '@ponteiro/contract'
import type { DataChange } from '@ponteiro/contract/people/data-changes'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import { tell } from '../../notifications/personal-notices.queries.ts'
import { dataChangeDecided } from './data-change-notices.rules.ts'
import { decideDataChange, findDataChange, updateContact } from './data-changes.queries.ts'
import { appliedTo } from './data-changes.rules.ts'

interface Decider {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: { readonly accountId: number }
}

type Decision = { readonly state: 'applied' } | { readonly state: 'refused'; readonly reason: string }

/** Decides a pending request; refused when there is none. */
export async function takeDecision(
  { db, scope, session }: Decider,
  id: number,
  decision: Decision,
): Promise<DataChange> {
  existing(await findDataChange(db, scope, id))
  const decided = await decideDataChange(db, id, { ...decision, decidedBy: session.accountId })
  if (!decided) throw new Failure('decided.already')
  if (decision.state === 'applied') await updateContact(db, scope, decided.employeeId, appliedTo(decided))
  const change = existing(await findDataChange(db, scope, id))
  await tell(db, dataChangeDecided(change))
  return change
}
