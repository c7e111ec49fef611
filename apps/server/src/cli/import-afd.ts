/** npm run import-afd -- FILE…: imports clock files without the screen and prints a report of each. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { typedPath } from '../command-line.ts'
import { type AfdSettings, endLeftBehind, runImport, unread } from '../features/clock-files/imports/afd-import.job.ts'
import { asCommandLine, findReport, insertImport } from '../features/clock-files/imports/afd-imports.queries.ts'
import { listWaitingPeople } from '../features/clock-files/waiting/afd-people.queries.ts'
import type { Pool } from '../platform/database/database.ts'
import { contentOfFile, proofOf } from '../platform/files/contents.ts'

/**
 * True when every file was read and is an AFD. Files are kept. `signal` cancels.
 */
export async function importAfdFiles(
  db: Pool,
  settings: AfdSettings,
  files: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> {
  for (const { message } of await endLeftBehind(db, settings)) console.error(message)
  return asCommandLine(db, async () => {
    const results: boolean[] = []
    for (const file of files) {
      const read = importFile(db, settings, file, signal).catch((error: unknown) => {
        signal?.throwIfAborted()
        console.error(`${file}: ${error}`)
        return false
      })
      results.push(await read)
    }
    return results.every(Boolean)
  })
}

async function importFile(db: Pool, settings: AfdSettings, file: string, signal?: AbortSignal): Promise<boolean> {
  signal?.throwIfAborted()
  const path = typedPath(file)
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : 0),
    () => 0,
  )
  if (size === 0) {
    console.error(`${file}: there is no such file, or it is empty.`)
    return false
  }
  const started = performance.now()
  const proof = await proofOf(createReadStream(path) as AsyncIterable<Buffer>)
  const { digest } = proof
  const content = await settings.files.prepare(contentOfFile(path, proof))
  const id = await db.transaction().execute(async (tx) => {
    await settings.files.keep(tx, { kind: 'clock-file', name: digest }, content)
    return insertImport(tx, { fileName: basename(file), digest, size, accountId: null })
  })
  await runImport(db, settings, id, { signal, failed: unread })
  return db.transaction().execute(async (tx) => {
    const report = await findReport(tx, id)
    const waiting = await listWaitingPeople(tx, id)
    if (report?.state !== 'done') {
      console.error(`${file}: ${report?.failure ?? 'not read'}`)
      return false
    }
    console.log(reportText(report, waiting, (performance.now() - started) / 1000))
    // The report is kept, as for an upload; the exit code tells a script that no clock wrote the file.
    return report.warnings.every(({ code }) => code !== 'not-an-afd')
  })
}

type Waiting = Awaited<ReturnType<typeof listWaitingPeople>>[number]
type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>
const count = (n: number) => n.toLocaleString('en')

function reportText(report: Report, waiting: readonly Waiting[], seconds: number): string {
  const clock = report.repNumber ? `REP ${report.repNumber}, ${report.employerName}` : 'no header: clock unknown'
  const again = waiting.reduce((sum, { marks }) => sum + marks, 0) - report.unknownPerson
  const rows: [string, number][] = [
    ['accepted', report.accepted],
    [
      again > 0 ? `already there, ${count(again)} of them of people who are still unknown` : 'already there',
      report.repeated,
    ],
    ['of unknown people', report.unknownPerson],
    ['conflicting', report.conflicting],
    ['malformed', report.malformed],
    ['other records', report.other],
  ]
  const [first] = waiting
  return [
    `\n${report.fileName}: layout ${report.layout}, ${clock}`,
    `  ${count(report.lines)} lines in ${seconds.toFixed(1)} s, import ${report.id}`,
    ...rows.map(([name, n]) => `  ${count(n).padStart(9)}  ${name}`),
    ...report.warnings.map(({ count: n, entries }) => `  ${count(n).padStart(9)}  ${entries[0]?.message ?? ''}`),
    ...(first
      ? [
          `  ${count(waiting.length)} people are not known, such as ${first.name || first.digits}: open Importar AFD and create or match them.`,
        ]
      : []),
  ].join('\n')
}
