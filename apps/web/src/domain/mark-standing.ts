import type { Mark } from '@ponteiro/contract/marks/marks'
import type { z } from 'zod'

/** The words for an uncounted mark. If nobody disregarded it, another of its minute counts (decision 005). */
export const standingOf = ({ treated }: Pick<z.output<typeof Mark>, 'treated'>) =>
  treated ? 'anulada' : 'mesmo minuto'
