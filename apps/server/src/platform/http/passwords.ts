/** Passwords: argon2id. Unknown logins take as long as known ones. */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const nobody = hash('no account has this password', cost)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the password matches `stored`. Undefined for unknown logins, and no hash for closed ones. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const right = await verify(known ?? (await nobody), password)
  return known !== undefined && right
}
