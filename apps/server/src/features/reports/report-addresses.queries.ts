/** Addresses of report pages: each for one browser of one session, and for one opening. */
import { createHash, randomBytes } from 'node:crypto'
import { reportAddressSeconds } from '@ponteiro/contract/reports/report-pages'
import type { Db } from '../../platform/database/database.ts'

export interface ReportAddress {
  readonly sessionId: string
  readonly report: string
  readonly look: 'page' | 'print'
  readonly filter: object
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

/** 256 random bits as text for an address or a cookie. */
export const secretText = () => randomBytes(32).toString('base64url')

/** Answers the secret of the address. `browser`: the browser's cookie value. */
export async function insertAddress(db: Db, browser: string, address: ReportAddress, now: number): Promise<string> {
  const token = secretText()
  await db
    .insertInto('reportAddress')
    .values({
      ...address,
      filter: JSON.stringify(address.filter),
      tokenDigest: digestOf(token),
      browserDigest: digestOf(browser),
      expiresAt: new Date(now + reportAddressSeconds * 1000).toISOString(),
    })
    .execute()
  return token
}

/** Uses up the address; undefined, without using it up, when it has expired or another browser asks. */
export const takeAddress = (db: Db, token: string, browser: string, now: number) =>
  db
    .deleteFrom('reportAddress')
    .where('tokenDigest', '=', digestOf(token))
    .where('browserDigest', '=', digestOf(browser))
    .where('expiresAt', '>', new Date(now).toISOString())
    .returning(['sessionId', 'report', 'look', 'filter'])
    .executeTakeFirst()

/** Removes addresses that nobody opened. */
export const deleteOldAddresses = (db: Db, now: number) =>
  db.deleteFrom('reportAddress').where('expiresAt', '<=', new Date(now).toISOString()).execute()
