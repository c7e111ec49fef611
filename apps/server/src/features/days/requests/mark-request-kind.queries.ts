/** Requests about marks in the inbox. */
import { allows, Failure } from '@ponteiro/contract'
import { markRequests } from '@ponteiro/contract/days/requests/mark-requests'
import { type LocalDate, type Minutes, payPeriod, timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { InboxKind } from '../../inbox-kind.rules.ts'
import { mayOpenDays } from '../../people/opened-days.rules.ts'
import { fileTold } from '../attachments/attachments.queries.ts'
import { shortDate } from '../holiday-nights.rules.ts'
import { isCompletedBy } from './completing.queries.ts'
import { review } from './reviews.queries.ts'

interface About {
  readonly kind: 'inclusion' | 'alteration' | 'exclusion'
  readonly reason: string
  /** Since midnight of the day. */
  readonly minute: Minutes
  /** Of the mark it concerns. */
  readonly baseMinute: Minutes | null
  readonly closed: boolean
  readonly baseGone: boolean
  readonly taken: boolean
  /** The neighbouring day on which that minute's mark counts now. */
  readonly beside: LocalDate | null
  readonly file: { readonly id: number; readonly name: string; readonly type: string; readonly size: number } | null
}

const clock = (minute: Minutes) => timeOfDay(((minute % 1440) + 1440) % 1440)

/** `Alteração 17:00 → 18:00` */
function askedWords({ kind, minute, baseMinute }: About): string {
  if (kind === 'inclusion') return `Inclusão ${clock(minute)}`
  if (kind === 'exclusion') return `Exclusão ${clock(minute)}`
  return `Alteração ${baseMinute === null ? '' : `${clock(baseMinute)} → `}${clock(minute)}`
}

export const markRequestKind: InboxKind<About> = {
  kind: 'mark-request',
  title: 'Solicitação de marcação',
  rulings: [
    { ruling: 'authorize', label: 'Autorizar', done: 'Autorizada', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negada', asks: [{ name: 'reason', label: 'Motivo', limit: 100 }] },
  ],

  isFor: (session) => allows(markRequests.pending.access, session) && mayOpenDays(session, -1),

  waiting: ({ session }) => sql`
    select r.id, r.employee_id, r.day_on, null::int as minutes, r.created_at as since,
      case
        when r.closed or r.base_gone or r.taken then 'problem'
        when r.unmoved and r.missing_mark and r.beside is null then 'clean'
        else 'decide'
      end as standing,
      not r.closed or ${session.role === 'admin'} as decidable, '[]'::jsonb as lacks,
      md5(concat_ws('|', r.id, r.closed, r.base_gone, r.taken, r.beside, r.unmoved, (
        select string_agg(concat_ws(' ', m.mark_id, m.minute, m.active), ',' order by m.mark_id)
        from day_mark m where m.employee_id = r.employee_id and m.day_on = r.day_on))) as seen,
      jsonb_build_object('kind', r.kind, 'reason', r.reason, 'minute', r.minute, 'baseMinute', r.base_minute, 'closed', r.closed,
        'baseGone', r.base_gone, 'taken', r.taken, 'beside', r.beside, 'file', ${fileTold(sql`r.attachment_id`)}) as about
    from (
      select q.*, (q.local_on - q.day_on) * 1440 + q.local_minute as minute, b.minute as base_minute,
        coalesce(p.status = 'closed', false) as closed, coalesce(d.missing_mark, false) as missing_mark,
        q.base_id is not null and not coalesce(b.active or b.waits, false) as base_gone,
        o.day_on is not null and (o.day_on = q.day_on or q.kind = 'alteration') as taken,
        case when o.day_on <> q.day_on and q.kind = 'inclusion' then o.day_on end as beside,
        q.completes and not exists (
          select from day_mark n join mark k on k.id = n.mark_id
          where n.employee_id = q.employee_id and n.day_on = q.day_on and (
            n.active and k.recorded_at > q.created_at
            or exists (select from mark_treatment t where t.mark_id = n.mark_id and t.treated_at > q.created_at)))
        and not exists (
          select from mark_request o
          where o.employee_id = q.employee_id and o.day_on = q.day_on and o.state = 'pending' and o.id <> q.id) as unmoved
      from mark_request q
      -- A night's mark of that minute may count on the day beside.
      left join lateral (
        select day_on from day_mark
        where q.kind <> 'exclusion' and employee_id = q.employee_id and active and punched_minute = q.asked_minute
          and mark_id is distinct from q.base_id
        order by day_on = q.day_on desc limit 1) o on true
      left join day_mark b on b.mark_id = q.base_id
      left join day_record d on d.employee_id = q.employee_id and d.day_on = q.day_on
      left join pay_period p on q.day_on between p.starts_on and p.ends_on
      where q.state = 'pending'
    ) r`,

  line: (about) => ({
    text: `${askedWords(about)}: ${about.reason}`,
    remark: [
      about.closed ? 'Em período fechado' : '',
      about.baseGone ? 'A marcação já não conta' : '',
      about.taken ? 'Já há outra marcação neste minuto' : '',
      about.beside ? `A marcação deste minuto conta hoje em ${shortDate(about.beside)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }),

  explain: (_, { employeeId, name, on, about }) => ({
    said: [{ label: askedWords(about), text: about.reason }],
    attachments: about.file ? [about.file] : [],
    asked: about.kind === 'exclusion' ? [] : [about.minute],
    place: {
      label: 'Abrir o dia',
      path: `/horas-extras/horarios/${employeeId}`,
      search: on ? { name, ...payPeriod(on), porque: on } : {},
    },
  }),

  async decide(reviewer, { id, employeeId, on, about }, { ruling, texts, unread }) {
    if (on === null) throw new Failure('inbox.gone')
    const day = { employeeId, on }
    const state = ruling === 'authorize' ? 'authorized' : 'denied'
    const decided = () => review(reviewer, [{ id, state, refusal: texts.reason ?? '' }], day)
    if (!unread || state === 'denied') return decided()
    // The plan may have changed since the request, which no mark shows.
    if (!(await isCompletedBy(reviewer.db, day, about.minute, decided))) throw new Failure('inbox.not-clean')
  },

  past: (employeeId) => sql`
    select id, day_on, null::int as minutes, case when state = 'denied' then 'deny' else 'authorize' end as ruling,
      names_of_deed(decided_by, decided_behind) as by, coalesce(refusal, reason) as reason, decided_at as at
    from mark_request where employee_id = ${employeeId} and state in ('authorized', 'denied')
    order by decided_at desc limit 3`,
}
