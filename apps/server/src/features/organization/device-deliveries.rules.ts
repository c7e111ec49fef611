/** Which clocks a file speaks of. */
import { createReadStream } from 'node:fs'
import { type AfdRecord, afdReader } from '@ponteiro/legal-files'

/** The REP numbers of all headers of a file, with seventeen digits, each once. */
export async function clocksOf(path: string): Promise<string[]> {
  const reader = afdReader({ warningsPerCode: 0 })
  const numbers = new Set<string>()
  const note = (records: readonly AfdRecord[]) => {
    for (const record of records) if (record.kind === 'header') numbers.add(repNumberOf(record.repNumber))
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    note(reader.push(chunk as Uint8Array).records)
    // Whoever presses the clock meanwhile waits no longer than for one piece.
    await new Promise((later) => setImmediate(later))
  }
  note(reader.end().records)
  return [...numbers].filter((number) => !/^0*$/.test(number))
}

const repNumberOf = (written: string) => written.replace(/\s/g, '').padStart(17, '0')
