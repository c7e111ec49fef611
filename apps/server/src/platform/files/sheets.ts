/**
 * Reads spreadsheets in a thread, one at a time: a small workbook may unpack to gigabytes, or take minutes.
 * `cli/sheet-thread.ts` is the other end.
 */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { Failure } from '@ponteiro/contract'
import { line } from '../jobs/line.ts'
import { startThread } from '../jobs/threads.ts'
import type { Row } from './sheet-rows.ts'

/** The thread's answers. After each part it waits to be asked for the next. */
export type ToldOfSheet = readonly Row[] | 'read' | 'unreadable'

/** Milliseconds and megabytes. Five thousand lines of thirty columns take some seconds and 200 MB. */
const longest = 30_000
const threadHeap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Sheets being read or waiting; each holds its call's connection. */
const turn = line(4)

/** The non-empty rows, in parts. Refuses files that are no sheet or too large, and when too many wait. */
export async function* rowsOfSheet(path: string): AsyncGenerator<readonly Row[]> {
  const leave = await turn()
  try {
    const thread = startThread('sheet-thread', { workerData: path, resourceLimits: threadHeap })
    thread.on('error', () => undefined) // Handled where its next word is awaited.
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
    // Lets waiting calls run between two parts.
    await setImmediate()
    thread.postMessage('next')
  }
}

function unlessBeyondBounds(error: NodeJS.ErrnoException): ['unreadable'] {
  if (error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY') return ['unreadable']
  throw error
}
