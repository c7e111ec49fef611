/** The door: who somebody with a login and a password is. Limits come first, then the hash, then what decides whether the account may in. */
import { Failure } from '@ponteiro/contract'
import { type Attempts, addressOf, type Limit, spendAttempts } from '../../platform/attempts.ts'
import type { Db } from '../../platform/database.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { addressLimit, deviceLimit, loginLimit } from './attempts.rules.ts'
import type { KnownDevices } from './known-device.rules.ts'
import { findAccountByLogin } from './logins.queries.ts'

interface Knock {
  readonly body: { readonly login: string; readonly password: string }
  readonly now: number
  readonly request: { readonly ip: string; readonly headers: { readonly cookie?: string | undefined } }
  readonly reply: { header(name: string, value: string): unknown }
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export type Entrance = (knock: Knock) => Promise<NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>>

/** A login that does not exist, a wrong password, and a locked account with a wrong password get the same answer in the same time. */
export function entrance(attempts: Attempts, devices: KnownDevices): Entrance {
  const counted = ({ body, request }: Knock): readonly (readonly [Limit, string])[] => {
    const device = devices.deviceOf(request.headers.cookie, body.login)
    if (device) return [[deviceLimit, device]]
    const address = addressOf(request.ip)
    return [
      [loginLimit, `${body.login.toLowerCase()}\n${address}`],
      [addressLimit, address],
    ]
  }
  return async (knock) => {
    const { body, reply, transact } = knock
    const limits = counted(knock)
    await spendAttempts(attempts, limits, knock)
    const account = await transact((db) => findAccountByLogin(db, body.login))
    const right = await verifyPassword(account?.passwordHash, body.password)
    if (!account || !right) throw new Failure('login.refused')
    for (const [limit, subject] of limits) await attempts.giveBack(limit, subject)
    if (account.lockedAt || account.employeeActive === false) throw new Failure('login.locked')
    reply.header('set-cookie', devices.cookieFor(body.login))
    return account
  }
}
