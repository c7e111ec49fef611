/** What the registers of the organisation share: which permission key a change by PUT needs. */
import { allows, Failure, type Permission } from '@ponteiro/contract'
import type { Session } from '../../platform/scope.ts'

/**
 * Reactivation needs the key `active` of the module, every other change the key `update` (decision Q22); the call itself lets
 * in whoever holds one of them.
 */
export function refuseChange(
  session: Session,
  change: { readonly active?: boolean | undefined },
  keys: { readonly update: Permission; readonly active: Permission },
): void {
  const { active, ...fields } = change
  const needed: Permission[] = []
  if (active !== undefined) needed.push(keys.active)
  if (Object.values(fields).some((value) => value !== undefined)) needed.push(keys.update)
  if (!needed.every((key) => allows([key], session))) throw new Failure('access.denied')
}
