import { Failure } from '@ponteiro/contract'
import type { Examined, ReleasedGap, upkeep } from '@ponteiro/contract/dashboard/upkeep'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/gate.ts'

export interface Upkept {
  /** Looks at everything, wherever it belongs. */
  readonly examine: () => Promise<Examined[]>
  readonly isQuarantined: () => Promise<boolean>
  /** Ends the quarantine of a restored copy; undefined where there is none. */
  readonly release: (tx: Db, margin: number | undefined, now: Date) => Promise<ReleasedGap[] | undefined>
}

export const upkeepHandlers = ({ examine, isQuarantined, release }: Upkept): Handlers<typeof upkeep> => ({
  look: async () => ({ examined: await examine(), quarantined: await isQuarantined() }),

  release: async ({ db, body: { margin }, now }) => {
    const gaps = await release(db, margin ?? undefined, new Date(now))
    if (!gaps) throw new Failure('installation.released')
    return { gaps }
  },
})
