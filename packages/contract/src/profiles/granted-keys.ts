import { type Permission, permissionKeys } from '../access.ts'

/** The granted keys in an answer of `profiles.permissions`, as a session holds them; without modules. */
export const grantedKeys = (
  answer: Readonly<Record<string, Readonly<Record<string, { granted: boolean }>>>>,
): Permission[] =>
  Object.entries(permissionKeys).flatMap(([module, keys]) =>
    keys.filter((key) => answer[module]?.[key]?.granted).map((key) => `${module}.${key}` as Permission),
  )
