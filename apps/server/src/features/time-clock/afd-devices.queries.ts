/** The clocks that files come from, among the devices. */
import type { HeaderRecord } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { clockName, unknownRep } from './afd-clock.rules.ts'

/** What a file says of a clock beside its number. */
interface ClockFacts {
  readonly header: HeaderRecord | null
  readonly repP: boolean
}

/** Answers the device of a clock's number, asked once for each; null for records whose file names no clock. */
export function clockDevices(db: Db) {
  const found = new Map<string, number>()
  return async (repNumber: string, { header, repP }: ClockFacts): Promise<number | null> => {
    if (repNumber === unknownRep) return null
    const id = found.get(repNumber) ?? (await deviceOf(db, repNumber, clockName(repNumber, header, repP)))
    found.set(repNumber, id)
    return id
  }
}

/** The clock with this number, registered now if it is new. A device typed in by hand with the number as its code is that clock. */
async function deviceOf(db: Db, repNumber: string, name: string): Promise<number> {
  const numbered = db.selectFrom('device').select('id').where('repNumber', '=', repNumber)
  const known = await numbered.executeTakeFirst()
  if (known) return known.id
  const typed = await db
    .updateTable('device')
    .set({ repNumber })
    .where(sql`lower(code)`, '=', repNumber)
    .where('repNumber', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (typed) return typed.id
  const made = await db
    .insertInto('device')
    .values({ code: repNumber, name, label: 'Cadastrado pela importação de AFD', kind: 1, repNumber })
    // Another transaction may register it at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return (made ?? (await numbered.executeTakeFirstOrThrow())).id
}
