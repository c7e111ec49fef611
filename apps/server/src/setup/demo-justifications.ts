/** Justifications of the fictional company: types, reasons, and some days of each kind. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { keepAttachment } from '../features/days/attachments/attachments.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { insertUsualReasons } from './first-reasons.ts'

const types = [
  { name: 'Atestado médico', abbreviation: 'ATM', color: '#A463BF' },
  { name: 'Consulta médica', abbreviation: 'CON', color: '#3F8FD2' },
  { name: 'Esquecimento de marcação', abbreviation: 'ESQ', color: '#C9822B' },
  { name: 'Trabalho externo', abbreviation: 'EXT', color: '#3E9B6E' },
] as const

/** Explanations of days without marks, in turn. */
const absences = [
  { type: 0, allowance: 'full', description: 'Atestado de um dia' },
  { reason: 'LPA', allowance: 'full', description: '' },
  { type: 1, allowance: 'hours', minutes: 240, description: 'Consulta pela manhã' },
  { reason: 'FAL', allowance: 'none', description: 'Não avisou' },
  { reason: 'LUT', allowance: 'full', description: '' },
  { type: 3, allowance: 'full', description: 'Visita a um cliente' },
] as const

const certificate = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 57>>stream
BT /F 14 Tf 20 50 Td (Documento de demonstracao) Tj ET   
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

interface DayWithout {
  readonly employeeId: number
  readonly dayOn: LocalDate
}

/**
 * Answers the people with justified days. `ids`: people who work on weekdays; `forgetful`: those who leave
 * out exits.
 */
export async function insertDemoJustifications(
  db: Db,
  { ids, forgetful, from, today }: { ids: readonly number[]; forgetful: number; from: LocalDate; today: LocalDate },
): Promise<number[]> {
  const typeIds = await db
    .insertInto('justificationType')
    .values(types.map((row) => ({ ...row })))
    .returning('id')
    .execute()
  await insertUsualReasons(db)
  const reasons = await db.selectFrom('absenceReason').select(['id', 'abbreviation']).execute()
  const reasonIds = new Map(reasons.map(({ id, abbreviation }) => [abbreviation, id]))
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('login', '=', 'ana')
    .executeTakeFirstOrThrow()
  const missed = await listDays(db, ids, from, today, 'none')
  const rows = missed.map(({ employeeId, dayOn }, nth) => {
    const { allowance, description, ...cause } = absences[nth % absences.length] ?? absences[0]
    return {
      employeeId,
      dayOn,
      accountId,
      allowance,
      description,
      typeId: 'type' in cause ? (typeIds[cause.type]?.id ?? null) : null,
      reasonId: 'reason' in cause ? (reasonIds.get(cause.reason) ?? null) : null,
      minutes: 'minutes' in cause ? cause.minutes : null,
    }
  })
  const forgotten = await listDays(db, [forgetful], from, today, 'odd')
  const attachmentId = await insertCertificate(db, forgetful, accountId)
  const noted = forgotten.slice(0, 2).map(({ employeeId, dayOn }, nth) => ({
    employeeId,
    dayOn,
    accountId,
    allowance: 'none' as const,
    description: 'Saiu com a equipe da entrega',
    typeId: typeIds[2]?.id ?? null,
    reasonId: null,
    minutes: null,
    attachmentId: nth === 0 ? attachmentId : null,
  }))
  await db
    .insertInto('dayJustification')
    .values([...rows, ...noted])
    .execute()
  return [...new Set([...rows, ...noted].map(({ employeeId }) => employeeId))]
}

/** The latest weekdays without marks, or with one missing; no holidays. */
async function listDays(db: Db, ids: readonly number[], from: LocalDate, today: LocalDate, marks: 'none' | 'odd') {
  const { rows } = await sql<DayWithout>`
    select e.id as employee_id, d.day_on
    from unnest(${ids}::int[]) as e(id)
    cross join (select generate_series(${from}::date, ${addDays(today, -1)}::date, '1 day')::date as day_on) d
    where extract(isodow from d.day_on) < 6
      and not exists (select from holiday h where h.held_on = d.day_on)
      and (
        select case when ${marks === 'none'} then count(*) = 0 else count(*) % 2 = 1 end
        from day_mark m where m.employee_id = e.id and m.day_on = d.day_on and m.active)
    order by d.day_on desc, e.id limit 60`.execute(db)
  return rows
}

export const insertCertificate = (db: Db, employeeId: number, accountId: number): Promise<number> =>
  keepAttachment(
    { db, files: fileStore(db) },
    { employeeId, accountId },
    { name: 'declaracao.pdf', mediaType: 'application/pdf', content: certificate },
  )
