/** What administrators are told of answers to mirrors. */
import type { Notice } from '../notifications/notifications.queries.ts'

interface DeniedSheet {
  readonly id: number
  readonly employeeId: number
  readonly name: string
  readonly competence: string
  readonly justification: string
}

/** A person denied their mirror. The notice opens it. */
export const sheetDenied = ({ id, employeeId, name, competence, justification }: DeniedSheet): Notice => ({
  kind: 'mirror-denied',
  title: 'Espelho negado',
  body: `${name} negou o espelho de ${competence}: ${justification}`,
  opens: { route: 'scorecard.employee', query: { psc: id, peo: employeeId } },
  employeeId,
  topic: `mirror-denied:${id}`,
})
