/** The devices behind clock files. */
import type { HeaderRecord } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type ClockKey, clockKey, clockName, unknownRep } from '../imports/afd-clock.rules.ts'

/** What a file says of a clock beside its number. */
interface ClockFacts {
  readonly header: HeaderRecord | null
  readonly repP: boolean
}

/** The device of a clock, looked up once each; null for records whose file names no clock. */
export function clockDevices(db: Db) {
  const found = new Map<string, number>()
  return async (clock: ClockKey, { header, repP }: ClockFacts): Promise<number | null> => {
    if (clock.repNumber === unknownRep) return null
    const key = clockKey(clock)
    const id = found.get(key) ?? (await deviceOf(db, clock, clockName(clock, header, repP)))
    found.set(key, id)
    return id
  }
}

/**
 * The device of this clock, registered if new. A device entered by hand with the number as its code is that
 * clock.
 */
async function deviceOf(db: Db, { repNumber, repScope }: ClockKey, name: string): Promise<number> {
  const numbered = db
    .selectFrom('device')
    .select('id')
    .where('repNumber', '=', repNumber)
    .where('repScope', '=', repScope)
    .where('clockRefusedAt', 'is', null)
  const known = await numbered.executeTakeFirst()
  if (known) return known.id
  const typed = await db
    .updateTable('device')
    .set({ repNumber, repScope, clockConfirmedAt: sql`now()` })
    .where(sql`lower(code)`, '=', repNumber.toLowerCase())
    .where('repNumber', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (typed) return typed.id
  const code = repScope === '' ? repNumber : `${repNumber} ${repScope}`
  // The code may belong to a clock with another scope, or to something else entirely.
  for (let suffix = 1; ; suffix += 1) {
    const made = await db
      .insertInto('device')
      .values({
        name,
        label: 'Cadastrado pela importação de AFD',
        kind: 1,
        repNumber,
        repScope,
        clockConfirmedAt: sql`now()`,
        code: suffix === 1 ? code : `${code} ${suffix}`,
      })
      // Another transaction may register it at the same time.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const device = made ?? (await numbered.executeTakeFirst())
    if (device) return device.id
  }
}
