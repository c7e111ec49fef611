/** The records that an import of people is checked against. */
import type { Db } from '../../../platform/database/database.ts'
import { idsByName, type KnownNames, plain } from './people-import.rules.ts'

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
