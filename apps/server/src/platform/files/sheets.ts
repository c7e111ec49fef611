/**
 * Reads spreadsheets beside the calls, one at a time: a workbook of some kilobytes may unfold to gigabytes, or take minutes
 * (requirement 37). `cli/sheet-thread.ts` is the other end.
 */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { Failure } from '@ponteiro/contract'
import { line } from '../jobs/line.ts'
import { startThread } from '../jobs/threads.ts'
import type { Row } from './sheet-rows.ts'

/** What the thread says. After each part it waits to be asked for the next. */
export type ToldOfSheet = readonly Row[] | 'read' | 'unreadable'

/** Milliseconds and megabytes. Five thousand lines of thirty columns take some seconds and 200 MB. */
const longest = 30_000
const threadHeap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Sheets read or waiting to be; each holds the connection of its call meanwhile. */
const turn = line(4)

/** The rows that hold something, some at a time. Refuses what is no sheet, what cannot be read within bounds, and when too many wait already. */
export async function* rowsOfSheet(path: string): AsyncGenerator<readonly Row[]> {
  const leave = await turn()
  try {
    const thread = startThread('sheet-thread', { workerData: path, resourceLimits: threadHeap })
    thread.on('error', () => undefined) // heard where its next word is waited for
    try {
      yield* partsOf(thread)
    } finally {
      await thread.terminate()
    }
  } finally {
    leave()
  }
}

async function* partsOf(thread: Worker): AsyncGenerator<readonly Row[]> {
  const signal = AbortSignal.timeout(longest)
  for (;;) {
    const [told]: ToldOfSheet[] = await once(thread, 'message', { signal }).catch(unlessBeyondBounds)
    if (told === 'read') return
    if (told === 'unreadable' || told === undefined) throw new Failure('file.unreadable')
    yield told
    // Calls that wait have their turn between two parts.
    await setImmediate()
    thread.postMessage('next')
  }
}

function unlessBeyondBounds(error: NodeJS.ErrnoException): ['unreadable'] {
  if (error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY') return ['unreadable']
  throw error
}
