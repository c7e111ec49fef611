/** The lines of imported files. */
import { windowOf } from '@ponteiro/contract'
import type { afdImports, LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/lists.ts'
import { ownLines } from '../../marks/own-lines.queries.ts'
import type { Identity } from '../waiting/afd-identity.rules.ts'
import { type ClockKey, unknownRep } from './afd-clock.rules.ts'
import { employerOfLine } from './afd-employers.queries.ts'
import { type EarlierMark, hashOf, type ReadLine } from './afd-line.rules.ts'
import { markOf, waitingStanding } from './afd-standing.queries.ts'

/** A line with its outcome. */
export interface DecidedLine extends ReadLine {
  readonly outcome: LineOutcome
  readonly markId: number | null
}

/** One column of many rows, for unnest. */
const column = <Row, Value>(rows: readonly Row[], value: (row: Row) => Value) => sql.val(rows.map(value))

export const insertLines = (db: Db, importId: number, lines: readonly DecidedLine[]) =>
  sql`insert into afd_line (import_id, line, kind, outcome, reason, nsr, rep_number, rep_scope, person_kind, person_digits,
      person_name, operation, marked_on, marked_minute, utc_offset, collector, offline, text, mark_id)
    select ${importId}, * from unnest(
      ${column(lines, ({ line }) => line)}::int[],
      ${column(lines, ({ kind }) => kind)}::text[],
      ${column(lines, ({ outcome }) => outcome)}::text[],
      ${column(lines, ({ reason }) => reason)}::text[],
      ${column(lines, ({ nsr }) => nsr)}::bigint[],
      ${column(lines, ({ clock }) => clock?.repNumber)}::text[],
      ${column(lines, ({ clock }) => clock?.repScope ?? '')}::text[],
      ${column(lines, ({ person }) => person?.kind)}::text[],
      ${column(lines, ({ person }) => person?.digits)}::text[],
      ${column(lines, ({ personName }) => personName)}::text[],
      ${column(lines, ({ operation }) => operation)}::text[],
      ${column(lines, ({ time }) => time?.dayOn)}::date[],
      ${column(lines, ({ time }) => time?.minute)}::smallint[],
      ${column(lines, ({ time }) => (time?.zone === 'offset' ? time.offset : undefined))}::smallint[],
      ${column(lines, ({ collector }) => collector)}::smallint[],
      ${column(lines, ({ offline }) => offline)}::boolean[],
      ${column(lines, ({ text }) => text)}::text[],
      ${column(lines, ({ markId }) => markId)}::bigint[])`.execute(db)

export interface NumberedKey extends ClockKey {
  readonly nsr: number
}

export const numberKey = ({ nsr, repNumber, repScope }: NumberedKey) => `${nsr} ${repNumber} ${repScope}`

/**
 * What is stored under these numbers: by lines, or by delivered marks, or by our own REP-P. Looked up one by
 * one in the unique index, because a plan for all might read a growing table for each.
 */
export async function earlierMarks(db: Db, keys: readonly NumberedKey[]): Promise<Map<string, readonly EarlierMark[]>> {
  const lines = await sql<NumberedKey & EarlierMark & { personKind: string | null; personDigits: string | null }>`
    select k.nsr, k.rep_number, k.rep_scope, l.text, l.person_kind, l.person_digits, m.employee_id, l.marked_on, l.marked_minute
    from ${numbers(keys)}
    cross join lateral (
      select l.text, l.person_kind, l.person_digits, l.marked_on, l.marked_minute, l.mark_id from afd_line l
      where l.nsr = k.nsr and l.rep_number = k.rep_number and l.rep_scope = k.rep_scope
        and l.kind = 'mark' and l.outcome in ('accepted', 'unknown-person')
      limit 1) l
    left join mark m on m.id = l.mark_id`.execute(db)
  const found = new Map<string, readonly EarlierMark[]>()
  for (const { personKind, personDigits, ...row } of lines.rows) {
    const person = personKind && personDigits ? ({ kind: personKind, digits: personDigits } as Identity) : null
    found.set(numberKey(row), [{ ...row, person }])
  }
  const others = keys.filter((key) => key.repNumber !== unknownRep && !found.has(numberKey(key)))
  const marks = await sql<NumberedKey & Omit<EarlierMark, 'text' | 'person'>>`
    select k.nsr, k.rep_number, k.rep_scope, m.employee_id, m.local_on as marked_on, m.local_minute as marked_minute
    from ${numbers(others)}
    cross join lateral (
      select m.employee_id, m.local_on, m.local_minute from mark m
      where m.rep_nsr = k.nsr and m.rep_number = k.rep_number and m.rep_scope = k.rep_scope
      limit 1) m`.execute(db)
  for (const row of marks.rows) found.set(numberKey(row), [{ ...row, text: null, person: null }])
  const shared = others.filter((key) => key.repScope !== '' && !found.has(numberKey(key)))
  const own = new Map<string, readonly EarlierMark[]>()
  for (const { cpf, ...line } of await ownLines(db, shared.map(ownKey))) {
    const mark = { ...line, person: { kind: 'cpf', digits: cpf }, isOurs: true } as const
    own.set(ownKeyText(line), [...(own.get(ownKeyText(line)) ?? []), mark])
  }
  for (const key of shared) {
    const marks = own.get(ownKeyText(ownKey(key)))
    if (marks) found.set(numberKey(key), marks)
  }
  return found
}

/** The establishment tells whose sequence a REP-P's number is in, whatever the program's registration was. */
const ownKey = ({ nsr, repScope }: NumberedKey) => ({ nsr, document: repScope })
const ownKeyText = ({ nsr, document }: { nsr: number; document: string | null }) => `${nsr} ${document}`

const numbers = (keys: readonly NumberedKey[]) => sql`unnest(
  ${column(keys, ({ nsr }) => nsr)}::bigint[], ${column(keys, ({ repNumber }) => repNumber)}::text[],
  ${column(keys, ({ repScope }) => repScope)}::text[]) as k(nsr, rep_number, rep_scope)`

/**
 * Which of these lines (by NSR and trimmed text) stand already, for any clock. For lines of unknown clocks.
 */
export async function linesStanding(db: Db, lines: readonly LineText[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<LineText>`
    select k.nsr, k.text
    from unnest(${column(lines, ({ nsr }) => nsr)}::bigint[], ${column(lines, ({ text }) => text)}::text[]) as k(nsr, text)
    join afd_line l on l.nsr = k.nsr and rtrim(l.text) = k.text and l.rep_number <> ${unknownRep}
      and l.kind = 'mark' and l.outcome in ('accepted', 'unknown-person')`.execute(db)
  const ofRepP = lines.filter(({ text }) => hashOf(text) !== undefined)
  const own = await ownLines(
    db,
    ofRepP.map(({ nsr }) => ({ nsr, document: null })),
  )
  return new Set([...rows, ...own].map(({ nsr, text }) => `${nsr} ${text}`))
}

interface LineText {
  readonly nsr: number
  readonly text: string
}

/** The text of the clock's mark with the preceding number, whose hash the next one follows. */
export async function lineBefore(db: Db, { nsr, repNumber, repScope }: NumberedKey): Promise<string | undefined> {
  const before = await db
    .selectFrom('afdLine')
    .select('text')
    .where('nsr', '=', nsr - 1)
    .where('repNumber', '=', repNumber)
    .where('repScope', '=', repScope)
    .where('kind', '=', 'mark')
    .where('outcome', 'in', ['accepted', 'unknown-person'])
    .executeTakeFirst()
  return before?.text
}

/**
 * Notes on the lines of these marks that another mark of the person counts in their minute. A repeated hour
 * is two.
 */
export const noteSameMinutes = (db: Db, markIds: readonly number[]) =>
  sql`update afd_line l set reason = 'same-minute'
    from mark m
    where m.id = any(${markIds}::bigint[]) and l.mark_id = m.id and l.reason = '' and exists (
      select from mark o
      where o.employee_id = m.employee_id and o.local_on = m.local_on and o.local_minute = m.local_minute
        and (o.utc_offset = m.utc_offset or o.zone <> m.zone) and o.id < m.id)`.execute(db)

type LineQuery = z.output<typeof afdImports.lines.query>

function matchingLines(db: Db, importId: number, outcome: LineOutcome | undefined) {
  return db
    .selectFrom('afdLine')
    .where('afdLine.importId', '=', importId)
    .$if(outcome !== undefined, (q) => q.where('afdLine.outcome', '=', outcome ?? 'other'))
}

/** Rows of the report. A conflicting line contradicts what stands under its number. */
const reportRows = (db: Db, importId: number, outcome: LineOutcome | undefined) =>
  matchingLines(db, importId, outcome)
    .leftJoin('mark', (join) => join.on('mark.id', '=', markOf('afd_line')))
    .leftJoin('employee', 'employee.id', 'mark.employeeId')
    .leftJoinLateral(employerOfLine('afd_line').as('madeFor'), (join) => join.onTrue())
    .select((eb) => [
      'madeFor.document as employerDocument',
      'madeFor.name as employerName',
      'afdLine.line as id',
      'afdLine.nsr',
      'afdLine.kind',
      'afdLine.outcome',
      'afdLine.reason',
      'afdLine.personKind',
      'afdLine.personDigits',
      'afdLine.markedOn',
      'afdLine.markedMinute',
      'afdLine.text',
      sql<boolean>`afd_line.outcome = 'repeated' and exists (${waitingStanding('afd_line')})`.as('waits'),
      'employee.id as employeeId',
      eb.fn.coalesce('employee.name', 'afdLine.personName').as('personName'),
      eb
        .case()
        .when('afdLine.outcome', '=', 'conflicting')
        .then(
          eb
            .selectFrom('afdLine as earlier')
            .whereRef('earlier.nsr', '=', 'afdLine.nsr')
            .whereRef('earlier.repNumber', '=', 'afdLine.repNumber')
            .whereRef('earlier.repScope', '=', 'afdLine.repScope')
            .where('earlier.kind', '=', 'mark')
            .where('earlier.outcome', 'in', ['accepted', 'unknown-person'])
            .select('earlier.text')
            .limit(1),
        )
        .end()
        .as('earlierText'),
    ])
    .orderBy('afdLine.line')

export const listLines = (db: Db, importId: number, query: LineQuery) =>
  listed(reportRows(db, importId, query.outcome), matchingLines(db, importId, query.outcome), windowOf(query, 24))

/** The same rows one after the other, for a file; read a thousand at a time. */
export const streamLines = (db: Db, importId: number, outcome: LineOutcome | undefined) =>
  reportRows(db, importId, outcome).stream(1000)
