/** Swaps in the inbox: both colleagues agree, and a manager of both confirms. */
import { allows, routes } from '@ponteiro/contract'
import { writersOfOnCall } from '@ponteiro/contract/on-call/on-call'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { deciderName, visibleTo } from '../../platform/http/scope.ts'
import type { InboxKind, Reviewer } from '../inbox-kind.rules.ts'
import { todayThere } from './on-call.queries.ts'
import { swapText } from './swap-notices.rules.ts'
import { decideSwap } from './swapping.queries.ts'

interface About {
  readonly askerId: number
  readonly askerName: string
  readonly on: LocalDate
  readonly colleagueId: number
  readonly colleagueName: string
  readonly returnOn: LocalDate | null
  readonly reason: string
  readonly clients: string
  readonly gone: boolean
  readonly taken: boolean
}

type Looking = Pick<Reviewer, 'db' | 'session' | 'scope' | 'now'>

/**
 * Swaps `q` to confirm: both people in scope, not the reader's own except for administrators, and no day
 * past.
 */
export function acceptedSwaps({ db, session, scope, now }: Looking) {
  const people = db.selectFrom('employee').select('employee.id').where(visibleTo(scope))
  const own = session.role === 'admin' ? null : (session.employeeId ?? null)
  return sql`q.state = 'accepted' and not exists (
      select from employee left join city on city.id = employee.work_city_id
      where employee.id in (q.asker_id, q.colleague_id) and least(q.day_on, q.return_on) < ${todayThere(now)})
    and q.asker_id in ${people} and q.colleague_id in ${people}
    and q.asker_id is distinct from ${own}::int and q.colleague_id is distinct from ${own}::int`
}

export const swapKind: InboxKind<About> = {
  kind: 'on-call-swap',
  title: 'Troca de sobreaviso',
  rulings: [
    { ruling: 'authorize', label: 'Confirmar', done: 'Confirmada', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negada', asks: [{ name: 'reason', label: 'Motivo', limit: 100 }] },
  ],

  isFor: (session) => allows(writersOfOnCall, session),

  waiting: (reviewer) => sql`
    select s.id::bigint, s.asker_id as employee_id, null::date as day_on, null::int as minutes, s.answered_at as since,
      case when s.gone or s.taken then 'problem' else 'decide' end as standing, true as decidable, '[]'::jsonb as lacks,
      md5(concat_ws('|', s.id, s.gone, s.taken, s.clients)) as seen,
      jsonb_build_object('askerId', s.asker_id, 'askerName', s.asker_name, 'on', s.day_on, 'colleagueId', s.colleague_id,
        'colleagueName', s.colleague_name, 'returnOn', s.return_on, 'reason', s.reason, 'clients', s.clients, 'gone', s.gone,
        'taken', s.taken) as about
    from (
      select q.*, asker.name as asker_name, colleague.name as colleague_name,
        coalesce((
          select string_agg(c.name, ', ' order by c.name collate "pt-BR-x-icu") from on_call d
          join on_call_client dc on dc.on_call_id = d.id join client c on c.id = dc.client_id
          where d.employee_id = q.asker_id and d.day_on = q.day_on), '') as clients,
        not exists (select from on_call d where d.employee_id = q.asker_id and d.day_on = q.day_on)
          or q.return_on is not null
          and not exists (select from on_call d where d.employee_id = q.colleague_id and d.day_on = q.return_on) as gone,
        exists (select from on_call d where d.employee_id = q.colleague_id and d.day_on = q.day_on)
          or exists (select from on_call d where d.employee_id = q.asker_id and d.day_on = q.return_on) as taken
      from on_call_swap q
      join employee asker on asker.id = q.asker_id
      join employee colleague on colleague.id = q.colleague_id
      where ${acceptedSwaps(reviewer)}
    ) s`,

  line: (about) => ({
    text: `${swapText(about)}${about.reason ? `: ${about.reason}` : ''}`,
    remark: [
      about.gone ? 'O sobreaviso não está mais na escala' : '',
      about.taken ? 'Quem assume já está de sobreaviso na data' : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }),

  explain: (_, { about }) => ({
    said: [
      { label: 'Clientes', text: about.clients || 'Todos' },
      ...(about.reason ? [{ label: `Motivo de ${about.askerName}`, text: about.reason }] : []),
    ],
    effects: {
      authorize: `${swapText(about)}; os dois são avisados`,
      deny: 'a escala fica como está; os dois leem o motivo',
    },
    place: { label: 'Abrir a escala', path: routes['absences.oncall'].path, search: { on: about.on } },
  }),

  async decide({ db, session, now }, { id }, { ruling, texts }) {
    const decider = { db, now, accountId: session.accountId, by: deciderName(session) }
    if (ruling === 'authorize') return decideSwap(decider, id, { confirmed: true })
    return decideSwap(decider, id, { confirmed: false, refusal: texts.reason ?? '' })
  },

  past: (employeeId) => sql`
    select id::bigint, null::date as day_on, null::int as minutes,
      case when state = 'refused' then 'deny' else 'authorize' end as ruling,
      names_of_deed(decided_by, decided_behind) as by, coalesce(refusal, reason) as reason, decided_at as at
    from on_call_swap where asker_id = ${employeeId} and state in ('confirmed', 'refused')
    order by decided_at desc limit 3`,
}
