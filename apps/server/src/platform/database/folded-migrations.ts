/**
 * The migrations of before the first release. They are one file an area now, which makes the same schema
 * (decision 104): a database that has all of them is taken to have these files.
 */
import type pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'

interface Named {
  readonly name: string
  readonly checksum: string
}

export const foldedMigrations: readonly string[] = `
  0001-foundation 0003-time-clock 0004-time-sheets 0005-afd-import 0006-hour-bank-by-statement
  0007-day-mark-cover 0008-sessions 0009-password-audit 0010-denials 0011-account-profiles 0012-notifications
  0014-dashboard 0015-rep-records 0016-mark-sweep 0017-pressed-marks 0018-access-control 0021-data-changes
  0022-photos 0024-justification-types 0025-device-keys 0028-house-zone 0029-hours-over-time 0030-people-search
  0031-device-deliveries 0032-told-of-new-people 0033-unit-names 0034-mirror-decisions
  0035-treatments-without-a-motive 0036-presses-kept-offline 0037-versions-by-statement
  0038-references-by-statement 0039-handheld 0040-fixed-mirrors 0041-audit-gaps 0042-guards-always
  0043-same-minute 0044-work-cities-over-time 0045-links-to-an-old-address 0046-answers-after-a-denial
  0047-late-marks 0048-clocks-of-establishments 0049-left-out-of-a-run 0050-days-since-rest
  0051-deliveries-of-a-day 0052-sums-of-days 0053-references-of-presses 0054-limits-as-types
  0058-clocks-confirmed 0059-deciders-behind-others 0061-decided-minutes 0062-past-employments
  0063-agreements-and-half-holidays 0064-days-of-marks 0068-clocks-with-letters 0069-installation
  0070-news-of-files 0072-pis-is-no-cpf 0073-afd-exports 0075-employers-of-clocks 0076-clocks-refused
  0077-attachments 0078-day-justifications 0079-personal-notices 0080-mark-requests 0083-inbox-decisions
  0085-notices-by-mail 0086-absences 0088-reasons-of-vacations 0089-calendar-feeds 0091-on-call
  0092-on-call-swaps 0094-reasons-beside 0095-files-go 0096-vacations 0097-vacation-notices 0098-compliments
  0100-absences-of-plans 0101-vacation-restarts-go 0106-clock-records 0109-report-addresses 0110-made-files
  0111-treated-marks 0112-payroll-layouts 0113-payroll-files 0115-restorations 0116-upkeep
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`)

/** The first that came after; those before it in the folder are the areas' files. */
const firstAfter = '0117'

/**
 * Puts the areas' files in the place of the folded migrations. Refuses a database that has only some of
 * these.
 */
export async function adoptFolded(
  client: pg.Client,
  migrations: readonly Named[],
  applied: ReadonlyMap<string, unknown>,
): Promise<void> {
  const missing = foldedMigrations.filter((name) => !applied.has(name))
  if (missing.length === foldedMigrations.length) return
  if (missing.length > 0) {
    throw new StartProblem(
      `Este banco de dados não tem todas as migrações de 0001 a 0116 (falta ${missing[0]}), e por isso nada foi executado: inicie uma vez a última versão do Ponteiro que ainda as traz, e depois esta.`,
    )
  }
  const areas = migrations.filter(({ name }) => name < firstAfter)
  await client.query('begin')
  await client.query('delete from migration where name = any($1)', [foldedMigrations])
  await client.query('insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    areas.map(({ name }) => name),
    areas.map(({ checksum }) => checksum),
  ])
  await client.query('commit')
}
