/** Where the sequence of an establishment goes on in a copy: behind every number that may stand on a receipt somewhere. */
import type { Jump, Sequence } from './quarantine.queries.ts'

export interface Known {
  /** The highest number in the AFD files that were handed out; 0 where none is known. */
  readonly highestOut: number
  /** Numbers to leave out beside what is known; undefined: as many as the time since the copy may have taken. */
  readonly margin: number | undefined
  readonly backupAt: Date
  readonly reachedAt: Date | null
  readonly now: Date
}

const leastMargin = 1000
/** Days that an installation may have gone on after its copy, unnoticed: more are not counted. */
const mostDays = 31

/** Undefined where the sequence goes on without a gap. */
export function jumpOf(sequence: Sequence, known: Known): Jump | undefined {
  const { lastNsr, employerId } = sequence
  const highest = Math.max(lastNsr, known.highestOut)
  // A sequence that never began has nothing to jump over.
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

/** For whoever audits the sequence: in Portuguese, as all that people read. */
function reasonOf({ backupAt, reachedAt, highestOut, now }: Known, margin: number): string {
  const out = highestOut > 0 ? `maior NSR em AFD entregue: ${highestOut}; ` : ''
  return [
    `Instalação restaurada de um backup de ${backupAt.toISOString()}`,
    reachedAt ? `, com o que foi gravado até ${reachedAt.toISOString()}` : '',
    `; liberada em ${now.toISOString()}. Estes números podem ter sido dados a registros feitos depois disso e perdidos com a instalação anterior`,
    ` (${out}margem: ${margin}). Nenhum registro desta instalação os usa.`,
  ].join('')
}
