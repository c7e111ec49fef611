/** Stored places and photos, who looked at them, and their deletion. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { EvidenceKind, EvidenceSeal } from './evidence-seal.rules.ts'

export interface NewEvidence {
  readonly recordId: number
  readonly kind: EvidenceKind
  readonly content: Buffer
}

export async function insertEvidence(db: Db, seal: EvidenceSeal, rows: readonly NewEvidence[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('evidence')
    .values(
      rows.map(({ recordId, kind, content }) => ({
        recordId,
        kind,
        sealed: seal.seal({ recordId, kind }, content),
        keyMark: seal.mark,
      })),
    )
    .execute()
}

/** A record by its own id or its mark's. A comparison uses place and photo of the record it came with. */
const holderOf = (db: Db, id: number) =>
  sql<{ id: number }>`
    select coalesce(of_record_id, id) as id from clock_record where id = ${id} or mark_id = ${id}`
    .execute(db)
    .then(({ rows }) => rows[0]?.id)

/** Place or photo of a record; undefined when the record does not exist. */
export async function findEvidence(db: Db, id: number, kind: EvidenceKind) {
  const recordId = await holderOf(db, id)
  if (recordId === undefined) return undefined
  return db
    .selectFrom('clockRecord')
    .leftJoin('evidence', (join) =>
      join.onRef('evidence.recordId', '=', 'clockRecord.id').on('evidence.kind', '=', kind),
    )
    .select(['clockRecord.id as recordId', `clockRecord.${kind} as state`, 'evidence.sealed'])
    .where('clockRecord.id', '=', recordId)
    .executeTakeFirst()
}

export interface View {
  readonly recordId: number
  readonly kind: EvidenceKind
  readonly accountId: number
  readonly viewedAt: Date
}

export const insertView = (db: Db, view: View) => db.insertInto('evidenceView').values(view).execute()

/** Who looked at a record's content, latest first. */
export async function listViews(db: Db, id: number) {
  const recordId = await holderOf(db, id)
  return db
    .selectFrom('evidenceView')
    .innerJoin('account', 'account.id', 'evidenceView.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      sql<'place' | 'photo'>`evidence_view.kind`.as('kind'),
      'evidenceView.viewedAt as at',
      sql<string>`coalesce(employee.name, account.login)`.as('by'),
    ])
    .where('evidenceView.recordId', '=', recordId ?? 0)
    .orderBy('evidenceView.id', 'desc')
    .limit(100)
    .execute()
}

/** Deletes and audits each; answers how many. */
export async function deleteKeptLongerThan(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('evidence')
    .where('keptAt', '<', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
