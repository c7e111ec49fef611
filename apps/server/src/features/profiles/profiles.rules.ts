/** Maps the catalogue of permissions to database rows. */
import {
  everyPermission,
  moduleItself,
  type PermissionRow,
  permissionOf,
} from '@ponteiro/contract/profiles/permissions'
import type { Grant } from './profiles.queries.ts'

type Granted = Pick<Grant, 'module' | 'key'>

/** The stored key of a permission: '' is the module itself. */
const storedKey = ({ key }: PermissionRow) => (key === moduleItself ? '' : key)
const placeOf = ({ module, key }: Granted) => `${module}.${key}`

/** The numbers of the permissions among `grants`. */
export function grantedIds(grants: readonly Granted[]): ReadonlySet<number> {
  const held = new Set(grants.map(placeOf))
  return new Set(
    everyPermission
      .filter((row) => held.has(placeOf({ module: row.module, key: storedKey(row) })))
      .map((row) => row.id),
  )
}

/** All permissions by module and key, with whether the profile grants them. */
export function byModuleAndKey(profileId: number, grants: readonly Granted[]) {
  const held = grantedIds(grants)
  const answer: Record<string, Record<string, { permissionId: number; profileId: number; granted: boolean }>> = {}
  for (const { id, module, key } of everyPermission) {
    const keys = answer[module] ?? {}
    answer[module] = keys
    keys[key] = { permissionId: id, profileId, granted: held.has(id) }
  }
  return answer
}

/** The rows to set; the last entry for a permission wins. Undefined: an unknown number. */
export function grantsOf(items: readonly { permissionId: number; granted: boolean }[]): readonly Grant[] | undefined {
  const grants: Grant[] = []
  for (const [id, granted] of new Map(items.map((item) => [item.permissionId, item.granted]))) {
    const row = permissionOf(id)
    if (!row) return undefined
    grants.push({ module: row.module, key: storedKey(row), granted })
  }
  return grants
}

export const sameIds = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))
