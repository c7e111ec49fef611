/** Amounts, sizes and states of payroll files in words. */
import type { PayrollFile, payrollFiles, payrollFileWords } from '@ponteiro/contract/exports/payroll-files'
import { amountText, type PayrollEvent, payrollEvents } from '@ponteiro/contract/exports/payroll-words'
import type { z } from 'zod'
import type { Status } from '../../kit/feedback/status-chip.tsx'

export type Preview = z.output<typeof payrollFiles.preview.answer>
export type Tie = Preview['ties'][number]
export type Change = Preview['changes'][number]

export const statusOf: Readonly<Record<keyof typeof payrollFileWords, Status>> = {
  waiting: 'pending',
  running: 'pending',
  done: 'authorized',
  failed: 'denied',
  cancelled: 'neutral',
}

export const isInTheMaking = ({ state }: Pick<PayrollFile, 'state'>) => state === 'waiting' || state === 'running'

/** `Banco de horas: crédito 12:30`. */
export const eventAmount = (event: PayrollEvent, amount: number) =>
  `${payrollEvents[event]} ${amountText(event, amount)}`

/** Why the sent sum differs from that of the mirrors; empty where it does not. */
export function differenceOf({ sent, onMirrors, unsent }: Tie): string {
  if (sent === onMirrors) return ''
  const named = unsent.map(({ event, amount }) => eventAmount(event, amount)).join(', ')
  return named ? `Sem código no leiaute: ${named}` : 'Diferença sem explicação'
}

/** `2, só correções`. */
export const versionText = ({ version, corrections }: Pick<PayrollFile, 'version' | 'corrections'>) =>
  corrections ? `${version}, só correções` : String(version)

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
