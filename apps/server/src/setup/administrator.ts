/** The first administrator: login `admin`, made once. */
import { randomInt } from 'node:crypto'
import { NewPassword } from '@ponteiro/contract/sessions/password'
import { sql } from 'kysely'
import { StartProblem } from '../platform/config/start-problem.ts'
import { lockNumbers } from '../platform/database/advisory-locks.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { hashPassword } from '../platform/http/passwords.ts'

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '$*&@#!'] as const

/** Sixteen characters of the four required classes, without look-alikes. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const letters = [...groups.map(pick), ...Array.from({ length: 12 }, () => pick(groups.slice(0, 3).join('')))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? '']
  }
  return letters.join('')
}

/** Nobody would notice a space or line break at its end. */
export const firstPassword = NewPassword.refine((text) => text === text.trim())

/** The given password; throws a StartProblem where it cannot be the first. */
export function acceptedAsFirst(given: string): string {
  if (firstPassword.safeParse(given).success) return given
  throw new StartProblem(
    'PONTEIRO_ADMIN_PASSWORD must be a password of 8 to 128 characters with a lower-case letter, an upper-case letter, a digit and one of $ * & @ # !, no common word, and no space at its ends.',
  )
}

const knownAdministrator = (db: Pool | Db) =>
  db.selectFrom('account').select('id').where('profileId', '=', 1).limit(1).executeTakeFirst()

export type FirstAdministrator = 'there already' | 'with the given password' | 'with a random password'

/**
 * Creates the administrator when there is none. `keep` takes a password that was made up here, before anybody
 * can enter with it.
 */
export async function firstAdministrator(
  db: Pool,
  given: string | undefined,
  keep: (password: string) => Promise<void>,
): Promise<FirstAdministrator> {
  // Hashing takes time, so only the first start does it.
  if (await knownAdministrator(db)) return 'there already'
  const password = given === undefined ? randomPassword() : acceptedAsFirst(given)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.administrator})`.execute(tx)
    if (await knownAdministrator(tx)) return 'there already'
    if (given === undefined) await keep(password)
    await tx
      .insertInto('account')
      .values({ login: 'admin', passwordHash, profileId: 1, passwordChangedAt: sql`now()` })
      .execute()
    return given === undefined ? 'with a random password' : 'with the given password'
  })
}
