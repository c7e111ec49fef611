/** What may be done with a calculation, and the words of each refusal. */

export interface PeriodState {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
  readonly automatic: boolean
  readonly reopened: boolean
  readonly endsOn: string
}

/** Why a processing may not start; undefined when it may. The words are the answer of the call (Q75, R417). */
export function whyNotProcess(period: PeriodState, today: string, chosen: number): string | undefined {
  if (period.status === 'open') return 'A apuração está aberta. Feche a apuração antes de processar.'
  if (period.processing === 'running') return alreadyRunning
  if (period.processing === 'done') return 'A apuração já foi processada.'
  if (period.automatic || period.processing === 'waiting') return 'A apuração aguarda o processamento automático.'
  if (period.endsOn >= today) return 'A data final da apuração ainda não foi atingida.'
  if (chosen > 0 && !period.reopened) return 'Só uma apuração reaberta pode ser processada para alguns colaboradores.'
  return undefined
}

export const stillWorkedOn = 'Há dias em recálculo ou arquivos AFD em importação. Aguarde o término para processar.'

export const alreadyRunning = 'A apuração já está em processamento.'

/** Automatic processing is switched on for a closed calculation that nothing has processed (Q74). */
export const mayAutomate = ({ status, processing }: PeriodState): boolean => status === 'closed' && processing === 'no'
