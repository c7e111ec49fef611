/** Authorised vacation plans in the administrators' inbox, for HR's decision. */
import { allows, routes } from '@ponteiro/contract'
import { vacationControls } from '@ponteiro/contract/vacations/vacation-controls'
import type { LocalDate } from '@ponteiro/timesheet'
import { countText, daysOf, rangeText } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { InboxKind } from '../inbox-kind.rules.ts'
import { decideControl } from './vacation-decisions.queries.ts'
import { guardedPerson, guardOf } from './vacation-facts.queries.ts'

interface About {
  readonly plan: number
  readonly from: LocalDate
  readonly to: LocalDate
  readonly by: string
  readonly begun: boolean
}

export const vacationControlKind: InboxKind<About> = {
  kind: 'vacation-control',
  title: 'Férias a validar',
  rulings: [
    { ruling: 'authorize', label: 'Validar', done: 'Validadas', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negadas', asks: [{ name: 'reason', label: 'Motivo', limit: 255 }] },
  ],

  isFor: (session) => allows(vacationControls.update.access, session),

  waiting: ({ today }) => sql`
    select c.id::bigint, c.employee_id, null::date as day_on, null::int as minutes, c.created_at as since,
      case when c.starts_on < ${today}::date then 'problem' else 'decide' end as standing,
      true as decidable, '[]'::jsonb as lacks, md5(concat_ws('|', c.id, c.starts_on < ${today}::date)) as seen,
      jsonb_build_object('plan', c.plan_id, 'from', c.starts_on, 'to', c.ends_on, 'begun', c.starts_on < ${today}::date,
        'by', names_of_deed(c.planned_by, c.planned_behind)) as about
    from vacation_control c where c.active and c.state = 'pending'`,

  line: ({ from, to, by, begun }) => ({
    text: `Férias de ${countText(daysOf({ from, to }))}: ${rangeText({ from, to })}, autorizadas por ${by}`,
    remark: begun ? 'O início já passou' : '',
  }),

  async explain({ db, today }, { employeeId, name, about }) {
    const { problems } = guardOf(await guardedPerson(db, employeeId, today), about.plan).judge(about)
    return {
      said: problems.map(({ sentence, article }) => ({ label: article, text: sentence })),
      effects: {
        authorize: `a ausência de ${name}, de ${rangeText(about)}, fica autorizada e justifica os dias`,
        deny: `os ${countText(daysOf(about))} voltam ao saldo de ${name}, que lê o motivo`,
      },
      place: { label: 'Abrir o controle', path: routes['holidaycontrol.index'].path, search: {} },
    }
  },

  decide: (reviewer, { id }, { ruling, texts }) =>
    decideControl(reviewer, id, {
      state: ruling === 'authorize' ? 'authorized' : 'denied',
      refusal: texts.reason ?? '',
    }),

  past: (employeeId) => sql`
    select c.id::bigint, c.starts_on as day_on, null::int as minutes, case when c.state = 'denied' then 'deny' else 'authorize' end as ruling,
      names_of_deed(c.decided_by, c.decided_behind) as by, c.refusal as reason, c.decided_at as at
    from vacation_control c where c.employee_id = ${employeeId} and c.active and c.state <> 'pending'
    order by c.decided_at desc limit 3`,
}
