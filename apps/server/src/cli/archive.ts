/** npm run archive-year -- FOLDER --year YEAR: writes an old year of the audit to a file and takes it off. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { typedPath, usageOf } from '../command-line.ts'
import { archive } from '../upkeep/archive.ts'

export async function archiveYear(databaseUrl: string, args: readonly string[]): Promise<string> {
  const { folder, year } = askedOf(args)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'ponteiro archive' })
  await client.connect()
  try {
    const archived = await archive(client, folder, year, new Date().getUTCFullYear())
    return [
      ...archived.map(({ table, file, rows }) => `${table} of ${year}: ${rows.toLocaleString('en')} rows in ${file}`),
      'Keep the file where npm run verify finds it, and a copy elsewhere. docs/operating/growth.md says how to read it.',
    ].join('\n')
  } finally {
    await client.end()
  }
}

function askedOf(args: readonly string[]): { folder: string; year: number } {
  const options = { year: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, ...more] = positionals
    const year = Number(values.year)
    if (folder !== undefined && more.length === 0 && Number.isInteger(year) && year >= 1900)
      return { folder: typedPath(folder), year }
  } catch {
    // An unknown option is answered like a wrong word.
  }
  throw usageOf('archive-year')
}
