import type { Examined, upkeep } from '@ponteiro/contract/dashboard/upkeep'
import type { Handlers } from '../../platform/http/gate.ts'

/** `examine` looks at everything, wherever it belongs. */
export const upkeepHandlers = (examine: () => Promise<Examined[]>): Handlers<typeof upkeep> => ({
  look: async () => ({ examined: await examine() }),
})
