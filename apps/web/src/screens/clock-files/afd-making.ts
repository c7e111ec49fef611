/** Makes an AFD as a person's action: small files come at once, large ones show their progress. */
import type { AfdExport } from '@ponteiro/contract/clock-files/afd-exports'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'

export type MadeAfd = z.output<typeof AfdExport>

export const isInTheMaking = ({ state }: Pick<MadeAfd, 'state'>) => state === 'waiting' || state === 'running'

/** Milliseconds that the form waits, and between two polls. */
const patience = 4000
const pause = 250

const later = (ms: number) => new Promise((soon) => setTimeout(soon, ms))

/** Resolves to the state of the file, downloaded when done; undefined when refused. */
export function useAfdMaking() {
  const start = useAction(api.afdExports.start, { done: '' })
  const fetching = useDownload(api.afdExports.file)
  return async (asked: { companyId: number; from: string; to: string }): Promise<MadeAfd | undefined> => {
    let made = await start.run({ body: asked })
    const until = performance.now() + patience
    while (made && isInTheMaking(made) && performance.now() < until) {
      await later(pause)
      const before = made
      made = await api.afdExports.find({ params: { id: made.id } }, { background: true }).catch(() => before)
    }
    if (made?.state === 'done') await fetching.run({ params: { id: made.id } })
    return made
  }
}
