import type { Mark } from '@ponteiro/contract/marks/marks'
import type { z } from 'zod'

/** What is said of a mark that does not count: where nobody disregarded it, another one of its minute counts (decision 005). */
export const standingOf = ({ treated }: Pick<z.output<typeof Mark>, 'treated'>) =>
  treated ? 'anulada' : 'mesmo minuto'
