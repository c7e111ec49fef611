/** What administrators are told of presses that wait for them. */
import type { Notice } from '../../notifications/notifications.queries.ts'

/** One notice until it is read, for all such presses; the list it opens has them all. */
export const marksHeld: Notice = {
  kind: 'marks-held',
  title: 'Marcações sem conexão a decidir',
  body: 'Marcações feitas sem conexão, além de vinte no dia ou enviadas depois de sete dias, aguardam revisão: contam quando alguém as aceita.',
  opens: { route: 'heldmarks.index' },
  topic: 'marks-held',
}
