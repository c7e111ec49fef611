/** The reasons of absence of a new installation. Administrators may change them. */
import { sql } from 'kysely'
import type { Db, Pool } from '../platform/database/database.ts'

const full = { allowance: 'full' } as const
const none = { allowance: 'none' } as const

export const usualReasons = [
  { name: 'Férias', abbreviation: 'FER', color: '#4C9A2A', allowance: null, vacation: true },
  { name: 'Atestado médico', abbreviation: 'ATM', color: '#A463BF', ...full, allowsParts: true },
  { name: 'Compromisso médico', abbreviation: 'CMP', color: '#8A5FBF', ...full, allowsParts: true },
  { name: 'Licença-maternidade', abbreviation: 'LMA', color: '#C2568B', ...full },
  { name: 'Licença-paternidade', abbreviation: 'LPA', color: '#2E7D8C', ...full },
  { name: 'Casamento', abbreviation: 'CAS', color: '#C9822B', ...full },
  { name: 'Luto', abbreviation: 'LUT', color: '#6B7280', ...full },
  { name: 'Doação de sangue', abbreviation: 'DOA', color: '#C8474B', ...full },
  { name: 'Folga do banco de horas', abbreviation: 'FBH', color: '#3F8FD2', ...none, allowsParts: true },
  { name: 'Falta sem justificativa', abbreviation: 'FAL', color: '#8C3B3F', ...none, adminOnly: true },
  { name: 'Suspensão', abbreviation: 'SUS', color: '#4B5563', ...none, adminOnly: true },
] as const

/** Those whose letters are free, without a second vacation reason. */
export const insertUsualReasons = (db: Db) =>
  db
    .insertInto('absenceReason')
    .values(usualReasons.map((reason) => ({ ...reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Only where there never was a reason: deleted ones do not come back. */
export const loadFirstReasons = (db: Pool): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ known: boolean }>`
      select exists (select from absence_reason) or exists (select from audit_row where table_name = 'absence_reason') as known`.execute(
      tx,
    )
    if (!rows[0]?.known) await insertUsualReasons(tx)
  })
