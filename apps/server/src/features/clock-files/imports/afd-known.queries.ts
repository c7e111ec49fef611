/** Repeated lines of a delivery: a clock sends its whole memory each time. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ReadLine } from './afd-line.rules.ts'

/** The lines received before: numbered ones by clock, unreadable ones by device. */
export async function receivedBefore(
  db: Db,
  importId: number,
  lines: readonly ReadLine[],
): Promise<ReadonlySet<ReadLine>> {
  const known = new Set<ReadLine>()
  const numbered = lines.filter(({ kind, nsr, clock }) => kind !== 'malformed' && nsr !== null && clock !== null)
  const unreadable = lines.filter(({ kind }) => kind === 'malformed')
  if (numbered.length > 0) {
    const { rows } = await sql<{ place: number }>`
      select k.place::int from unnest(
        ${sql.val(numbered.map(({ nsr }) => nsr))}::bigint[], ${sql.val(numbered.map(({ clock }) => clock?.repNumber))}::text[],
        ${sql.val(numbered.map(({ clock }) => clock?.repScope))}::text[], ${sql.val(numbered.map(({ text }) => text))}::text[])
        with ordinality as k(nsr, rep_number, rep_scope, text, place)
      where exists (
        select from afd_line l
        where l.nsr = k.nsr and l.rep_number = k.rep_number and l.rep_scope = k.rep_scope and rtrim(l.text) = rtrim(k.text)
          and l.outcome in ('other', 'conflicting'))`.execute(db)
    for (const { place } of rows) known.add(numbered[place - 1] as ReadLine)
  }
  if (unreadable.length > 0) {
    const { rows } = await sql<{ place: number }>`
      select k.place::int from unnest(${sql.val(unreadable.map(({ text }) => text))}::text[]) with ordinality as k(text, place)
      where exists (
        select from afd_line l
        join afd_import i on i.id = l.import_id
        join device_key earlier on earlier.id = i.device_key_id
        where md5(l.text) = md5(k.text) and l.text = k.text and l.outcome = 'malformed' and l.import_id <> ${importId}
          and earlier.device_id = (
            select own.device_id from afd_import n join device_key own on own.id = n.device_key_id where n.id = ${importId}))`.execute(
      db,
    )
    for (const { place } of rows) known.add(unreadable[place - 1] as ReadLine)
  }
  return known
}
