/** What may be done with a calculation, and the words of each refusal. */

export interface PeriodState {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
  readonly automatic: boolean
  readonly reopened: boolean
  readonly endsOn: string
}

/** Why a processing may not start; undefined when it may. The words are the answer of the call (Q75, R417). */
export function whyNotProcess(period: PeriodState, today: string): string | undefined {
  if (period.status === 'open') return 'A apuração está aberta. Feche a apuração antes de processar.'
  if (period.processing === 'running') return alreadyRunning
  if (period.processing === 'done') return 'A apuração já foi processada.'
  if (period.automatic || period.processing === 'waiting') return 'A apuração aguarda o processamento automático.'
  if (period.endsOn >= today) return 'A data final da apuração ainda não foi atingida.'
  return undefined
}

/** The last processing of a calculation. */
export interface LastRun {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number
  readonly failures: readonly { readonly employeeId: number }[]
}

export interface Reprocessing {
  readonly reopened: boolean
  /** Whether a mirror in force was made for other dates. */
  readonly redated: boolean
  readonly last: LastRun | undefined
}

/**
 * Why a processing may not be of these people alone; undefined when it may. It makes the calculation SIM for everybody: so whoever is left out
 * has a mirror of its dates, by a processing that came to them (R422, Q75, Q76).
 */
export function whyNotChosen({ reopened, redated, last }: Reprocessing, chosen: readonly number[]): string | undefined {
  if (!reopened) return 'Só uma apuração reaberta pode ser processada para alguns colaboradores.'
  if (redated) return 'As datas da apuração mudaram. Processe todos os colaboradores.'
  if (!wentThrough(last)) return 'O último processamento não chegou ao fim. Processe todos os colaboradores.'
  const among = new Set(chosen)
  const missing = failedOf(last).filter((id) => !among.has(id)).length
  if (missing === 0) return undefined
  return missing === 1
    ? 'Falta escolher 1 colaborador que falhou no último processamento.'
    : `Falta escolher ${missing} colaboradores que falharam no último processamento.`
}

/** Why nobody may be chosen, whoever it is; undefined when some may. */
export const whyEverybody = (reprocessing: Reprocessing): string | undefined =>
  whyNotChosen(reprocessing, failedOf(reprocessing.last))

const failedOf = (last: LastRun | undefined): number[] => last?.failures.map(({ employeeId }) => employeeId) ?? []

/** One that was given up failed as well: of nobody, or before it had come to everybody. */
const wentThrough = (last: LastRun | undefined): boolean =>
  last?.state === 'done' || (last?.state === 'failed' && last.failures.length > 0 && last.done === last.total)

export const stillWorkedOn = 'Há dias em recálculo ou arquivos AFD em importação. Aguarde o término para processar.'

export const alreadyRunning = 'A apuração já está em processamento.'

/** Automatic processing is switched on for a closed calculation that nothing has processed (Q74). */
export const mayAutomate = ({ status, processing }: PeriodState): boolean => status === 'closed' && processing === 'no'
