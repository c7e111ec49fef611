/** What people are told of a decision on their own data. */
import type { DataChange } from '@ponteiro/contract/people/data-changes'
import type { Told } from '../../notifications/personal-notices.queries.ts'

export const dataChangeDecided = ({ id, employeeId, state, reason }: DataChange): Told => ({
  person: employeeId,
  kind: 'data-change-decided',
  fact: `data-change:${id}`,
  title: state === 'applied' ? 'Alteração de dados aplicada' : 'Alteração de dados recusada',
  body:
    state === 'applied'
      ? 'Os dados que você pediu para alterar foram alterados no seu cadastro.'
      : `Os seus dados ficam como estavam${reason ? `: ${reason}` : '.'}`,
  opens: { route: 'mydata.update', params: { id: employeeId } },
})
