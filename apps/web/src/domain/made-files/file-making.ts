/** Making a file as an action: small files download at once, large ones show their progress. */
import type { MadeFile } from '@ponteiro/contract/reports/made-files'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'

export type FileMade = z.output<typeof MadeFile>

export const isInTheMaking = ({ state }: Pick<FileMade, 'state'>) => state === 'waiting' || state === 'running'

/** Milliseconds after which a file counts as large, and between two looks. */
const patience = 4000
const pause = 250

const later = (ms: number) => new Promise((soon) => setTimeout(soon, ms))

/** `run` resolves to the file, downloaded if it is done; undefined when refused. */
export function useFileMaking<Input>(call: (input: Input) => Promise<FileMade>) {
  const start = useAction(call, { done: '' })
  const fetching = useDownload(api.madeFiles.file)
  async function run(asked: Input): Promise<FileMade | undefined> {
    let made = await start.run(asked)
    const until = performance.now() + patience
    while (made && isInTheMaking(made) && performance.now() < until) {
      await later(pause)
      const before = made
      made = await api.madeFiles.find({ params: { id: made.id } }, { background: true }).catch(() => before)
    }
    if (made?.state === 'done') await fetching.run({ params: { id: made.id } })
    return made
  }
  return { run }
}
