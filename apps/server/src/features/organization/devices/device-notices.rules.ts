/** What administrators are told of unconfirmed clocks and their delivered files. */
import type { Notice } from '../../notifications/notifications.queries.ts'

interface HeldBack {
  readonly id: number
  readonly name: string
  readonly repNumber: string
  readonly waitingFiles: number
}

function kept({ waitingFiles }: HeldBack): string {
  if (waitingFiles === 0) return 'Nada dele é recebido'
  if (waitingFiles === 1) return 'O arquivo que ele entregou fica guardado, sem efeito,'
  return `Os ${waitingFiles} arquivos que ele entregou ficam guardados, sem efeito,`
}

/** The list with the device selected, because its name may be part of others. */
export const listedWith = ({ id, name }: Pick<HeldBack, 'id' | 'name'>) =>
  ({ route: 'device.index', query: { name, selected: id } }) as const

/** Somebody refused it: tells the others, and what happens to its files. */
export const clockRefused = (device: HeldBack, by: string): Notice => ({
  kind: 'clock-to-confirm',
  title: 'Relógio recusado',
  body: `${by} recusou o REP ${device.repNumber} como o dispositivo ${device.name}. ${kept(device)} até que alguém confirme o relógio.`,
  opens: listedWith(device),
  topic: `clock-to-confirm:${device.id}`,
})

/** A device was deactivated before its clock was confirmed, so its files would be forgotten. */
export const deliveriesLeft = (device: HeldBack, by: string): Notice => ({
  kind: 'clock-to-confirm',
  title: 'Dispositivo inativado com entregas guardadas',
  body: `${by} inativou o dispositivo ${device.name}, cujo relógio (REP ${device.repNumber}) ninguém confirmou. ${kept(device)} até que alguém confirme o relógio.`,
  opens: listedWith(device),
  topic: `clock-to-confirm:${device.id}`,
})
