/** What whoever may do anything does to an installation that is stopped, with no server to ask. */
import { once } from 'node:events'
import { join } from 'node:path'
import { postgresBinaries, postgresUser } from '../src/platform/postgres/postgres-binaries.ts'
import { spawnOn } from '../src/platform/postgres/postgres-cluster.ts'

/** Carries out each statement, of one line, as PostgreSQL's superuser. */
export async function asSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  const user = await postgresUser()
  const cluster = { folder: join(dataDir, 'postgres'), binaries: await postgresBinaries(user), user, durable: true }
  const child = await spawnOn(
    cluster,
    'postgres',
    (folder) => ['--single', '-D', folder, '-c', 'exit_on_error=true', 'ponteiro'],
    'pipe',
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part
    })
  child.stdin?.end(`${statements.join('\n')}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`nothing was changed: ${said}`)
}

/** Changes rows that are never changed. */
const past = (table: string, statement: string): readonly string[] => [
  `alter table ${table} disable trigger all`,
  statement,
  `alter table ${table} enable trigger all`,
]

/** The last mark but `behind` of all numbered ones goes. */
export const removeMark = (behind: number) =>
  past(
    'mark',
    `delete from mark where id = (select id from mark where nsr is not null order by nsr desc limit 1 offset ${behind})`,
  )

/** One bit in each file that is kept; twice, and they are as they were. */
export const flipByte = past(
  'stored_chunk',
  'update stored_chunk set content = set_byte(content, 40, get_byte(content, 40) # 1) where part = 0',
)

/** The first mark of all is a minute later. */
const changeMark = past(
  'mark',
  'update mark set local_minute = (local_minute + 1) % 1440 where nsr = (select min(nsr) from mark)',
)

/** More hours in the first mirror that was handed out. */
const changeMirror = past(
  'time_sheet_version',
  `update time_sheet_version set totals = replace(totals::text, '"worked":', '"worked":1')::json where (time_sheet_id, version) = (select time_sheet_id, version from time_sheet_version order by 1, 2 limit 1)`,
)

export const changeKept = [...changeMark, ...changeMirror]
