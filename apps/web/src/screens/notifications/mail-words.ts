import type { MailState } from '@ponteiro/contract/notifications/mails'
import type { Status } from '../../kit/feedback/status-chip.tsx'

/** What became of a mail, as a word. */
export const mailStates: Readonly<Record<MailState, { word: string; status: Status }>> = {
  waiting: { word: 'Na fila', status: 'pending' },
  sent: { word: 'Enviado', status: 'authorized' },
  kept: { word: 'Guardado', status: 'info' },
  failed: { word: 'Não enviado', status: 'denied' },
}

export const mailStateOptions = Object.entries(mailStates).map(([value, { word }]) => ({ value, label: word }))

/** DD/MM/AAAA HH:mm on the reader's clock. */
export const momentText = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(Date.parse(instant))
    .replace(',', '')
