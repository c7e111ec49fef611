/** Compliments in the inbox: HR reads each before its recipient does. */
import { allows, routes } from '@ponteiro/contract'
import { compliments } from '@ponteiro/contract/compliments/compliments'
import { sql } from 'kysely'
import type { InboxKind } from '../inbox-kind.rules.ts'
import { decideCompliment } from './compliment-decisions.queries.ts'

interface About {
  readonly recipient: string
  readonly text: string
  readonly revision: number
}

export const complimentKind: InboxKind<About> = {
  kind: 'compliment',
  title: 'Elogio',
  rulings: [
    { ruling: 'authorize', label: 'Autorizar', done: 'Autorizado', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negado', asks: [] },
  ],

  isFor: (session) => allows(compliments.days.access, session),

  waiting: () => sql`
    select c.id::bigint, c.sender_id as employee_id, null::date as day_on, null::int as minutes, c.changed_at as since, 'decide' as standing,
      true as decidable, '[]'::jsonb as lacks, md5(concat_ws('|', c.id, c.revision)) as seen,
      jsonb_build_object('recipient', r.name, 'text', c.text, 'revision', c.revision) as about
    from compliment c join employee r on r.id = c.recipient_id where c.state = 'pending'`,

  line: ({ recipient, text }) => ({ text: `Para ${recipient}: ${text}` }),

  explain: (_, { name, about }) => ({
    said: [{ label: `Elogio para ${about.recipient}`, text: about.text }],
    effects: {
      authorize: `${about.recipient} lê o elogio e é avisado de que chegou`,
      deny: `${about.recipient} não fica sabendo; ${name} pode escrever de novo`,
    },
    place: { label: 'Abrir os elogios', path: routes['cheerday.index'].path, search: { state: 'pending' } },
  }),

  decide: (reviewer, { id, about: { revision } }, { ruling }) =>
    decideCompliment(reviewer, id, { state: ruling === 'authorize' ? 'authorized' : 'denied', revision }),

  past: (employeeId) => sql`
    select c.id::bigint, null::date as day_on, null::int as minutes, case when c.state = 'denied' then 'deny' else 'authorize' end as ruling,
      names_of_deed(c.decided_by, c.decided_behind) as by, '' as reason, c.decided_at as at
    from compliment c where c.sender_id = ${employeeId} and c.state <> 'pending' order by c.decided_at desc limit 3`,
}
