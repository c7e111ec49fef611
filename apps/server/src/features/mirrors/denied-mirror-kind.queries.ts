/**
 * Denied mirrors in the inbox. Nobody overrules a person's answer: the mirror is corrected and goes out again
 * with the next processing.
 */
import { allows, Failure, routes } from '@ponteiro/contract'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import { timeSheets } from '@ponteiro/contract/mirrors/time-sheets'
import { sql } from 'kysely'
import type { InboxKind } from '../inbox-kind.rules.ts'

interface About {
  readonly justification: string
  readonly year: number
  readonly month: number
  readonly from: string
  readonly to: string
}

export const deniedMirrorKind: InboxKind<About> = {
  kind: 'mirror',
  title: 'Espelho negado',
  rulings: [],

  isFor: (session) => allows(timeSheets.unsigned.access, session),

  waiting: () => sql`
    select s.id::bigint, s.employee_id, null::date as day_on, null::int as minutes, coalesce(s.decided_at, s.updated_at) as since,
      'problem' as standing, false as decidable, '[]'::jsonb as lacks, md5(concat(s.id, s.version)) as seen,
      jsonb_build_object('justification', s.justification, 'year', p.year, 'month', p.month, 'from', p.starts_on, 'to', p.ends_on) as about
    from time_sheet s join pay_period p on p.id = s.pay_period_id where s.situation = 'denied'`,

  line: ({ justification, year, month }) => ({ text: `${competenceOf(year, month)}: ${justification}`, remark: '' }),

  explain: (_, { id, employeeId, about }) => ({
    said: [{ label: `Por que negou o espelho de ${competenceOf(about.year, about.month)}`, text: about.justification }],
    place: {
      label: 'Abrir o espelho',
      path: routes['scorecard.employee'].path,
      search: { psc: String(id), peo: String(employeeId) },
    },
  }),

  decide: () => Promise.reject(new Failure('operation.refused')),

  past: (employeeId) => sql`
    select s.id::bigint, null::date as day_on, null::int as minutes, case when d.situation = 'denied' then 'deny' else 'authorize' end as ruling,
      account_name(d.account_id) as by, d.justification as reason, d.decided_at as at
    from time_sheet_decision d join time_sheet s on s.id = d.time_sheet_id
    where s.employee_id = ${employeeId} order by d.decided_at desc limit 3`,
}
