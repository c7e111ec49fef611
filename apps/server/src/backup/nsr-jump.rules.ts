/** Where an establishment's NSR continues in a restored copy: after every number that may be on a receipt. */
import type { Jump, Sequence } from './quarantine.queries.ts'

export interface Known {
  /** Highest number in AFD files that were handed out; 0 when unknown. */
  readonly highestOut: number
  /** Numbers to skip beyond the known ones; undefined: as many as may have been given since the copy. */
  readonly margin: number | undefined
  readonly backupAt: Date
  readonly reachedAt: Date | null
  readonly now: Date
}

const leastMargin = 1000
/** Longest time, in days, that the original may have run unnoticed after the copy. */
const mostDays = 31

/** Undefined when the sequence continues without a gap. */
export function jumpOf(sequence: Sequence, known: Known): Jump | undefined {
  const { lastNsr, employerId } = sequence
  const highest = Math.max(lastNsr, known.highestOut)
  // A sequence that never began has nothing to skip.
  const margin = highest === 0 ? 0 : (known.margin ?? usualMargin(sequence, known))
  const to = highest + margin
  if (to === lastNsr) return undefined
  return { employerId, from: lastNsr, to, reason: reasonOf(known, margin) }
}

function usualMargin({ busiestDay }: Sequence, { backupAt, reachedAt, now }: Known): number {
  const since = (now.getTime() - (reachedAt ?? backupAt).getTime()) / 86_400_000
  const days = Math.min(mostDays, Math.max(1, Math.ceil(since)))
  return Math.max(leastMargin, 2 * busiestDay * days)
}

/** For auditors of the sequence; in Portuguese, as all that people read. */
function reasonOf({ backupAt, reachedAt, highestOut, now }: Known, margin: number): string {
  const out = highestOut > 0 ? `maior NSR em AFD entregue: ${highestOut}; ` : ''
  return [
    `Instalação restaurada de um backup de ${backupAt.toISOString()}`,
    reachedAt ? `, com o que foi gravado até ${reachedAt.toISOString()}` : '',
    `; liberada em ${now.toISOString()}. Estes números podem ter sido dados a registros feitos depois disso e perdidos com a instalação anterior`,
    ` (${out}margem: ${margin}). Nenhum registro desta instalação os usa.`,
  ].join('')
}
