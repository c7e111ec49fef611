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
  /** Who takes part and has no mirror in force: a schedule or marks came since, or no mirror could be made. */
  readonly withoutMirror: readonly number[]
  /** Of whom the last processing failed for, those who still have a part in it: who takes part, or has a mirror in force. */
  readonly failed: readonly number[]
  /** Whose days are no longer those of the mirror in force. */
  readonly changed: readonly { readonly employeeId: number; readonly name: string }[]
}

/**
 * Why a processing may not be of these people alone; undefined when it may. It makes the calculation SIM for everybody: so whoever is left out
 * has a mirror of its dates and days, by a processing that came to them (R422, Q75, Q76, decision 059).
 */
export function whyNotChosen(reprocessing: Reprocessing, chosen: readonly number[]): string | undefined {
  const everybody = whyEverybody(reprocessing)
  if (everybody !== undefined) return everybody
  const among = new Set(chosen)
  const left = (ids: readonly number[]) => ids.filter((id) => !among.has(id)).length
  return (
    someLeft(left(reprocessing.failed), 'que falhou no último processamento', 'que falharam no último processamento') ??
    someLeft(left(reprocessing.withoutMirror), 'que ainda não tem espelho', 'que ainda não têm espelho') ??
    changedLeft(reprocessing.changed.filter(({ employeeId }) => !among.has(employeeId)).map(({ name }) => name))
  )
}

/** So many are named. */
const namedAtMost = 5
const listed = new Intl.ListFormat('pt-BR')

function changedLeft(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const more = names.length - namedAtMost
  const said = listed.format([...names.slice(0, namedAtMost), ...(more > 0 ? [`mais ${more}`] : [])])
  return `Falta escolher ${said}: os dias mudaram desde o último processamento.`
}

const someLeft = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `Falta escolher ${count} ${count === 1 ? `colaborador ${one}` : `colaboradores ${many}`}.`

/** Why nobody may be chosen, whoever it is; undefined when some may. */
export function whyEverybody({
  reopened,
  redated,
  last,
}: Pick<Reprocessing, 'reopened' | 'redated' | 'last'>): string | undefined {
  if (!reopened) return 'Só uma apuração reaberta pode ser processada para alguns colaboradores.'
  if (redated) return 'As datas da apuração mudaram. Processe todos os colaboradores.'
  if (!wentThrough(last)) return 'O último processamento não chegou ao fim. Processe todos os colaboradores.'
  return undefined
}

/** One that was given up failed as well: of nobody, or before it had come to everybody. */
const wentThrough = (last: LastRun | undefined): boolean =>
  last?.state === 'done' || (last?.state === 'failed' && last.failures.length > 0 && last.done === last.total)

export const stillWorkedOn = 'Há dias em recálculo ou arquivos AFD em importação. Aguarde o término para processar.'

export const alreadyRunning = 'A apuração já está em processamento.'
export const notRunning = 'A apuração não está em processamento.'

/** Automatic processing is switched on for a closed calculation that nothing has processed (Q74). */
export const mayAutomate = ({ status, processing }: PeriodState): boolean => status === 'closed' && processing === 'no'
