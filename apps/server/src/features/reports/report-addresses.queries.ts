/** Addresses of reports: made for one browser of one session, and opened once. */
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

/** 256 random bits as they stand in an address or a cookie. */
export const secretText = () => randomBytes(32).toString('base64url')

/** Answers what stands in the address. `browser`: what the cookie of the browser holds. */
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

/** Uses the address up; undefined when it opens no more, or in another browser: then it stays as it is. */
export const takeAddress = (db: Db, token: string, browser: string, now: number) =>
  db
    .deleteFrom('reportAddress')
    .where('tokenDigest', '=', digestOf(token))
    .where('browserDigest', '=', digestOf(browser))
    .where('expiresAt', '>', new Date(now).toISOString())
    .returning(['sessionId', 'report', 'look', 'filter'])
    .executeTakeFirst()

/** Those that nobody opened. */
export const deleteOldAddresses = (db: Db, now: number) =>
  db.deleteFrom('reportAddress').where('expiresAt', '<=', new Date(now).toISOString()).execute()
