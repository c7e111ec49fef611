/**
 * The entrance: whose login and password these are. Limits come first, then the hash, then whether the
 * account may enter.
 */
import { setTimeout } from 'node:timers/promises'
import { Failure } from '@ponteiro/contract'
import type { Db } from '../../platform/database/database.ts'
import { type Attempts, addressOf, type Limit, spendAttempts } from '../../platform/http/attempts.ts'
import { verifyPassword } from '../../platform/http/passwords.ts'
import { addressLimit, deviceLimit, loginLimit, unknownLimit } from './denials/attempts.rules.ts'
import type { KnownDevices } from './known-device.rules.ts'
import { findAccountByLogin } from './logins.queries.ts'

interface Knock {
  readonly body: { readonly login: string; readonly password: string }
  readonly now: number
  readonly request: { readonly ip: string; readonly headers: { readonly cookie?: string | undefined } }
  readonly reply: { header(name: string, value: string): unknown }
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type LimitOf = readonly [Limit, string]

export type Entrance = (knock: Knock) => Promise<NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>>

/**
 * An unknown login, a wrong password, and a locked account with a wrong password get the same answer in the
 * same time. Unknown logins have their own limit by address, and the same answer beyond it, so nobody learns
 * which logins exist.
 */
export function entrance(attempts: Attempts, devices: KnownDevices): Entrance {
  /** The usual time of a verification, which skipped ones take too. */
  let usual = 50
  const verify = async (hash: string | undefined, password: string) => {
    const began = performance.now()
    const right = await verifyPassword(hash, password)
    usual += (performance.now() - began - usual) / 8
    return right
  }
  return async (knock) => {
    const { body, now, request, reply, transact } = knock
    const { cookie } = request.headers
    const address = addressOf(request.ip)
    const device = devices.deviceOf(cookie, body.login)
    const own: LimitOf = device ? [deviceLimit, device] : [loginLimit, `${body.login.toLowerCase()}\n${address}`]
    await spendAttempts(attempts, [own], knock)
    const account = await transact((db) => findAccountByLogin(db, body.login))
    if (!account) {
      if ((await attempts.take(unknownLimit, address, now)) > 0) await setTimeout(usual)
      else await verify(undefined, body.password)
      throw new Failure('login.refused')
    }
    const limits: readonly LimitOf[] = device ? [] : [[addressLimit, address]]
    await spendAttempts(attempts, limits, knock)
    if (!(await verify(account.passwordHash, body.password))) throw new Failure('login.refused')
    for (const [limit, subject] of [own, ...limits]) await attempts.giveBack(limit, subject)
    if (account.lockedAt || account.employeeActive === false) throw new Failure('login.locked')
    reply.header('set-cookie', devices.cookieFor(body.login, cookie))
    return account
  }
}
