/** What an import of people is compared with. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { idsByName, type KnownNames, plain, type TakenKeys } from './people-import.rules.ts'

export async function listKnownNames(db: Db): Promise<KnownNames> {
  const states = await db.selectFrom('state').select(['id', 'name', 'abbreviation']).execute()
  const cities = await db.selectFrom('city').select(['id', 'name', 'stateId']).execute()
  const occupations = await db.selectFrom('occupation').select(['id', 'name']).where('active', '=', true).execute()
  const companies = await db.selectFrom('employer').select(['id', 'document']).execute()
  return {
    states: new Map(
      states.flatMap(({ id, name, abbreviation }) => [[plain(name), id] as const, [plain(abbreviation), id] as const]),
    ),
    cities: new Map(cities.map(({ id, name, stateId }) => [`${stateId}/${plain(name)}`, id])),
    occupations: idsByName(occupations),
    companies: new Map(companies.flatMap(({ id, document }) => (document === null ? [] : [[document, id] as const]))),
  }
}

/** Which of these are somebody's already. Numbers are the person's in the whole installation, whoever asks (Q129). */
export async function listTakenKeys(
  db: Db,
  given: { enrollments: readonly string[]; pis: readonly string[]; cpfs: readonly string[] },
): Promise<TakenKeys> {
  const rows = await db
    .selectFrom('employee')
    .select(['employerId', 'enrollment', 'pis', 'cpf'])
    .where((eb) =>
      eb.or([
        eb('enrollment', '=', sql<string>`any(${[...given.enrollments]}::text[])`),
        eb('pis', '=', sql<string>`any(${[...given.pis]}::text[])`),
        eb('cpf', '=', sql<string>`any(${[...given.cpfs]}::text[])`),
      ]),
    )
    .execute()
  return {
    enrollment: new Set(rows.map(({ employerId, enrollment }) => `${employerId}/${enrollment}`)),
    pis: new Set(rows.flatMap(({ pis }) => pis ?? [])),
    cpf: new Set(rows.flatMap(({ cpf }) => cpf ?? [])),
  }
}
