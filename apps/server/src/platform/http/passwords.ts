/** Passwords: argon2id. A login that does not exist costs the same time as one that does. */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const nobody = hash('no account has this password', cost)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the password is the one behind `stored`. Nothing is what is stored for nobody, and what is no hash: a login that is closed. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const right = await verify(known ?? (await nobody), password)
  return known !== undefined && right
}
