/**
 * Planned changes of a profile, kept as differences, so that a new answer of the server may arrive meanwhile.
 */
import {
  everyPermission,
  grantableModules,
  type ModuleRow,
  moduleItself,
  type PermissionRow,
} from '@ponteiro/contract/profiles/permissions'

/** The new state of each moved permission, by number. */
export type Moves = ReadonlyMap<number, boolean>

export interface Draft {
  /** The profile's grants on the server, as last read. */
  readonly before: ReadonlySet<number>
  readonly moves: Moves
}

type Answer = Readonly<
  Record<string, Readonly<Record<string, { readonly permissionId: number; readonly granted: boolean }>>>
>

/** The granted numbers in an answer. */
export const grantedIn = (answer: Answer): ReadonlySet<number> =>
  new Set(
    Object.values(answer).flatMap((keys) =>
      Object.values(keys)
        .filter(({ granted }) => granted)
        .map(({ permissionId }) => permissionId),
    ),
  )

export const isGranted = ({ before, moves }: Draft, { id }: PermissionRow): boolean => moves.get(id) ?? before.has(id)

/** Moves permissions to a side. One back in its place is no move. */
export function moved({ before, moves }: Draft, permissions: readonly PermissionRow[], granted: boolean): Moves {
  const next = new Map(moves)
  for (const { id } of permissions) {
    if (before.has(id) === granted) next.delete(id)
    else next.set(id, granted)
  }
  return next
}

/** What holders gain and lose on saving. */
export function changesOf({ before, moves }: Draft): {
  gained: readonly PermissionRow[]
  lost: readonly PermissionRow[]
} {
  const now = (granted: boolean) =>
    everyPermission.filter(({ id }) => moves.get(id) === granted && before.has(id) !== granted)
  return { gained: now(true), lost: now(false) }
}

export const isChanged = (draft: Draft, permissions: readonly PermissionRow[]): boolean =>
  permissions.some(({ id }) => draft.moves.has(id) && draft.moves.get(id) !== draft.before.has(id))

/** Keys are granted without what opens the module: its screens stay closed. */
export function lacksItsModule(draft: Draft, { permissions }: ModuleRow): boolean {
  const [itself] = permissions.filter(({ key }) => key === moduleItself)
  return (
    itself !== undefined &&
    !isGranted(draft, itself) &&
    permissions.some((permission) => permission.key !== moduleItself && isGranted(draft, permission))
  )
}

/** Permissions by name; a complete module is named as one. */
export const toldShort = (rows: readonly PermissionRow[]): readonly string[] =>
  grantableModules.flatMap(({ name, permissions }) => {
    const among = permissions.filter((permission) => rows.includes(permission))
    const whole = among.length === permissions.length && among.length > 1
    return whole ? [`tudo em ${name}`] : among.map((permission) => permission.name)
  })
