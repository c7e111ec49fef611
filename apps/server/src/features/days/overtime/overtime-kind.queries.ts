/** Overtime in the inbox: days with undecided minutes. */
import { allows, Failure } from '@ponteiro/contract'
import { overtime } from '@ponteiro/contract/days/overtime'
import { alertLabel, type Minutes, payPeriod } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { KeptAlert } from '../../calculation/results/day-results.rules.ts'
import type { InboxKind } from '../../inbox-kind.rules.ts'
import { mayOpenDays } from '../../people/opened-days.rules.ts'
import { undecidedRanges } from '../undecided-days.queries.ts'
import { decideOvertime } from './overtime-decisions.queries.ts'

interface About {
  readonly justification: string
  readonly activity: string
  readonly closed: boolean
  readonly extra: Minutes
  readonly alerts: readonly KeptAlert[]
}

const states = { authorize: 'authorized', deny: 'denied' } as const

export const overtimeKind: InboxKind<About> = {
  kind: 'overtime',
  title: 'Hora extra',
  rulings: [
    {
      ruling: 'authorize',
      label: 'Autorizar',
      done: 'Autorizado',
      asks: [
        { name: 'justification', label: 'Justificativa', limit: 255 },
        { name: 'activity', label: 'Atividade', limit: 255 },
      ],
    },
    { ruling: 'deny', label: 'Negar', done: 'Não autorizado', asks: [{ name: 'reason', label: 'Motivo', limit: 255 }] },
  ],

  isFor: (session) => allows(overtime.undecided.access, session) && mayOpenDays(session, -1),

  waiting: ({ session, today }) => sql`
    select d.id, d.employee_id, d.day_on, d.pending as minutes, (d.day_on + 1)::timestamp at time zone ${session.zone} as since,
      case
        when o.closed and ${session.role !== 'admin'} or d.alerts <> '[]' then 'problem'
        when d.overtime_justification <> '' and d.overtime_activity <> '' then 'clean'
        else 'decide'
      end as standing,
      not o.closed or ${session.role === 'admin'} as decidable,
      to_jsonb(array_remove(array[
        case when d.overtime_justification = '' then 'justification' end, case when d.overtime_activity = '' then 'activity' end
      ], null)) as lacks,
      md5(concat_ws('|', d.overtime, d.pending, d.extra, d.overtime_justification, d.overtime_activity)) as seen,
      jsonb_build_object('justification', d.overtime_justification, 'activity', d.overtime_activity, 'closed', o.closed,
        'extra', d.extra, 'alerts', d.alerts) as about
    from (${undecidedRanges(today)}) o
    join day_record d on d.pending > 0 and d.day_on between o.starts_on and o.ends_on`,

  line: ({ justification, closed, alerts: [alert] }) => ({
    text: justification || 'Sem justificativa',
    remark: [closed ? 'Em período fechado' : '', alert ? alertLabel(alert) : ''].filter(Boolean).join(' · '),
  }),

  explain: (_, { employeeId, name, on, about }) => ({
    said: [
      { label: 'Justificativa', text: about.justification },
      { label: 'Atividade', text: about.activity },
    ].filter(({ text }) => text !== ''),
    place: {
      label: 'Abrir o dia',
      path: `/horas-extras/horarios/${employeeId}`,
      search: on ? { name, ...payPeriod(on), porque: on } : {},
    },
  }),

  async decide(reviewer, { id, about }, { ruling, texts }) {
    const { results } = await decideOvertime(reviewer.db, reviewer, {
      days: [{ dayId: id }],
      state: states[ruling],
      // The worker's texts stay; a denial adds its reason.
      justification: texts.justification ?? texts.reason ?? '',
      activity: texts.activity ?? about.activity,
    })
    const code = results[0]?.code
    if (code) throw new Failure(code)
  },

  past: (employeeId) => sql`
    select id, day_on, case when overtime = 'denied' then refused else fifty + hundred end as minutes,
      case when overtime = 'denied' then 'deny' else 'authorize' end as ruling,
      case when overtime = 'denied' then '' else overtime_authorizer end as by,
      case when overtime = 'denied' then overtime_refusal else overtime_justification end as reason, null::timestamptz as at
    from day_record where employee_id = ${employeeId} and overtime <> 'open'
    order by day_on desc limit 3`,
}
