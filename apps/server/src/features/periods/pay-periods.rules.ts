/** What may be done with a calculation, and the words of each refusal. */

export interface PeriodState {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
  readonly automatic: boolean
  readonly reopened: boolean
  readonly endsOn: string
}

/** Why a processing may not start, in the answer's words; undefined: it may. */
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
  /** A mirror in force has other dates. */
  readonly redated: boolean
  readonly last: LastRun | undefined
  /** Participants without a mirror in force: schedule or marks came later, or it could not be made. */
  readonly withoutMirror: readonly number[]
  /** People whom the last processing failed for, and who still take part or have a mirror. */
  readonly failed: readonly number[]
  /** People whose days differ from their mirror in force. */
  readonly changed: readonly { readonly employeeId: number; readonly name: string }[]
}

/**
 * Why a processing may not be of these people alone; undefined: it may. It makes the calculation SIM for
 * everybody, so everybody left out needs a current mirror, by a processing that reached them (decision 059).
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

/** The most names in a refusal. */
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

/** Why no one may be chosen at all; undefined: some may. */
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

/** A processing that was given up failed too, even without failed people. */
const wentThrough = (last: LastRun | undefined): boolean =>
  last?.state === 'done' || (last?.state === 'failed' && last.failures.length > 0 && last.done === last.total)

export const stillWorkedOn = 'Há dias em recálculo ou arquivos AFD em importação. Aguarde o término para processar.'

export const alreadyRunning = 'A apuração já está em processamento.'
export const notRunning = 'A apuração não está em processamento.'

/** Automatic processing may be switched on for a closed, unprocessed calculation. */
export const mayAutomate = ({ status, processing }: PeriodState): boolean => status === 'closed' && processing === 'no'
