import { type Module, modulesOf, type Permission } from '@ponteiro/contract'
import { Kept } from '../../platform/database/kept.ts'
import type { Session } from '../../platform/http/scope.ts'

type Granted = Pick<Session, 'modules' | 'permissions'>

const granted = new Kept<string, Granted>(200)

/** The grants of a profile, shared by all its sessions in memory. */
export function grantedBy(text: string): Granted {
  const known = granted.get(text)
  if (known) return known
  const grants = text.split(' ').filter(Boolean)
  const made: Granted = {
    modules: modulesOf(grants.filter((grant) => !grant.includes('.')) as Module[]),
    permissions: new Set(grants.filter((grant) => grant.includes('.')) as Permission[]),
  }
  granted.set(text, made)
  return made
}
