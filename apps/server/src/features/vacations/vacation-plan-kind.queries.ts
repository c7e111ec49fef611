/** Vacation plans in the inbox of managers and administrators. */
import { allows, routes } from '@ponteiro/contract'
import { vacationPlans } from '@ponteiro/contract/vacations/vacation-plans'
import { datesOf, type LocalDate } from '@ponteiro/timesheet'
import { countText, daysOf, rangeText } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { InboxKind } from '../inbox-kind.rules.ts'
import type { WaitingKind } from '../notifications/reviewers.queries.ts'
import { teamAbsences } from './team-absences.queries.ts'
import { decidePlan } from './vacation-decisions.queries.ts'
import { guardedPerson, guardOf } from './vacation-facts.queries.ts'
import { listPlans } from './vacation-plans.queries.ts'
import { isStrategic } from './vacation-plans.rules.ts'

interface About {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly begun: boolean
  readonly late: boolean
}

const asked = ({ from, to }: About) => `${countText(daysOf({ from, to }))}: ${rangeText({ from, to })}`

export const vacationPlanKind: InboxKind<About> = {
  kind: 'vacation-plan',
  title: 'Férias planejadas',
  rulings: [
    { ruling: 'authorize', label: 'Autorizar', done: 'Autorizadas', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negadas', asks: [{ name: 'reason', label: 'Motivo', limit: 255 }] },
  ],

  isFor: (session) => allows(vacationPlans.list.access, session) && isStrategic(session),

  waiting: ({ today }) => sql`
    select p.id::bigint, p.employee_id, null::date as day_on, null::int as minutes, p.changed_at as since,
      case when p.starts_on < ${today}::date or p.ends_on > p.deadline_on then 'problem' else 'decide' end as standing,
      true as decidable, '[]'::jsonb as lacks, md5(concat_ws('|', p.id, p.revision, p.starts_on < ${today}::date)) as seen,
      jsonb_build_object('from', p.starts_on, 'to', p.ends_on, 'begun', p.starts_on < ${today}::date, 'late', p.ends_on > p.deadline_on) as about
    from vacation_plan p where p.active and p.state = 'pending'`,

  line: (about) => ({
    text: `Férias de ${asked(about)}`,
    remark: [about.begun ? 'O início já passou' : '', about.late ? 'Depois do prazo: em dobro' : '']
      .filter(Boolean)
      .join(' · '),
  }),

  async explain({ db, scope, today }, { id, employeeId, name, about }) {
    const { problems } = guardOf(await guardedPerson(db, employeeId, today), id).judge(about)
    const { size, absent } = await teamAbsences(db, scope, employeeId, today)
    const most = Math.max(0, ...datesOf(about).map((on) => absent.get(on) ?? 0))
    return {
      said: [
        {
          label: 'Equipe',
          text: `No dia com mais ausências, ${most} de ${size} colegas dos mesmos setores estão fora.`,
        },
        ...problems.map(({ sentence, article }) => ({ label: article, text: sentence })),
      ],
      effects: {
        authorize: `as férias de ${name}, de ${rangeText(about)}, vão para a validação do RH`,
        deny: `os ${countText(daysOf(about))} voltam ao saldo de ${name}, que lê o motivo`,
      },
      place: { label: 'Abrir o planejamento', path: routes['holidayplanning.index'].path, search: {} },
    }
  },

  decide: (reviewer, { id }, { ruling, texts }) =>
    decidePlan(reviewer, id, { state: ruling === 'authorize' ? 'authorized' : 'denied', refusal: texts.reason ?? '' }),

  past: (employeeId) => sql`
    select p.id::bigint, p.starts_on as day_on, null::int as minutes, case when p.state = 'denied' then 'deny' else 'authorize' end as ruling,
      names_of_deed(p.decided_by, p.decided_behind) as by, p.refusal as reason, p.decided_at as at
    from vacation_plan p where p.employee_id = ${employeeId} and p.active and p.state <> 'pending'
    order by p.decided_at desc limit 3`,
}

/** The morning digest's words for them. */
export const vacationPlansWaiting: WaitingKind = {
  access: [['HolidayPlanning', 'gestor']],
  words: (count) => (count === 1 ? '1 plano de férias' : `${count} planos de férias`),
  count: async (db, { scope, session }) =>
    (await listPlans(db, scope, { decidable: true, take: 1 }, session.employeeId)).total,
}
