/**
 * Thread that reads one spreadsheet. `platform/files/sheets.ts` calls it and asks for each part after the
 * first.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Row, sheetRows } from '../platform/files/sheet-rows.ts'
import type { ToldOfSheet } from '../platform/files/sheets.ts'

const rowsAtOnce = 100

const tell = (told: ToldOfSheet) => parentPort?.postMessage(told)
async function give(rows: readonly Row[]): Promise<void> {
  tell(rows)
  if (parentPort) await once(parentPort, 'message')
}

const bytes = await readFile(workerData as string)
try {
  let some: Row[] = []
  for await (const row of sheetRows(bytes)) {
    some.push(row)
    if (some.length < rowsAtOnce) continue
    await give(some)
    some = []
  }
  await give(some)
  tell('read')
} catch {
  tell('unreadable')
}
