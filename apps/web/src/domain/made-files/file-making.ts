/** A file that is made behind, as something a person does: small ones come at once, of others it is told how far they are. */
import type { MadeFile } from '@ponteiro/contract/reports/made-files'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'

export type FileMade = z.output<typeof MadeFile>

export const isInTheMaking = ({ state }: Pick<FileMade, 'state'>) => state === 'waiting' || state === 'running'

/** Milliseconds for which one waits by oneself, and between two looks. */
const patience = 4000
const pause = 250

const later = (ms: number) => new Promise((soon) => setTimeout(soon, ms))

/** `run` resolves to how the file stands: downloaded when it is done. Undefined when it was refused. */
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
