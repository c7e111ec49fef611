/** Off-line presses in the inbox: a reviewer decides whether one counts. */
import { allows, Failure } from '@ponteiro/contract'
import { heldMarks } from '@ponteiro/contract/days/held-marks'
import { timeOfDay } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { InboxKind } from '../inbox-kind.rules.ts'
import { changeMarks, holdDay } from './day-changes.queries.ts'
import { findHeld } from './held-marks.queries.ts'

interface About {
  readonly localMinute: number
  readonly reason: string
}

export const heldMarkKind: InboxKind<About> = {
  kind: 'held-mark',
  title: 'Marcação sem conexão',
  rulings: [
    { ruling: 'authorize', label: 'Aceitar', done: 'Aceita', asks: [] },
    { ruling: 'deny', label: 'Recusar', done: 'Recusada', asks: [{ name: 'reason', label: 'Motivo', limit: 255 }] },
  ],

  isFor: (session) => allows(heldMarks.decide.access, session),

  waiting: () => sql`
    select m.id, h.employee_id, d.day_on, null::int as minutes, m.recorded_at as since, 'decide' as standing, true as decidable,
      '[]'::jsonb as lacks, md5(concat_ws('|', m.id, d.day_on, d.minute)) as seen,
      jsonb_build_object('localMinute', m.local_minute, 'reason', m.reason) as about
    from held_mark h join day_mark d on d.mark_id = h.mark_id and d.waits join mark m on m.id = h.mark_id`,

  line: ({ localMinute, reason }) => ({ text: [timeOfDay(localMinute), reason].filter(Boolean).join(': ') }),

  explain: (_, { employeeId, on, about }) => ({
    said: about.reason === '' ? [] : [{ label: 'Justificativa', text: about.reason }],
    place: {
      label: 'Abrir o dia',
      path: '/horarios/cadastrar',
      search: { id: String(employeeId), ...(on && { date: on }) },
    },
  }),

  async decide({ db, scope, session, now }, { id, employeeId, on }, { ruling, texts }) {
    if (on === null) throw new Failure('inbox.gone')
    const day = { employeeId, on }
    await holdDay(db, day)
    if (!(await findHeld(db, scope, id))?.waits) throw new Failure('inbox.gone')
    const change = { id, active: ruling === 'authorize', reason: texts.reason ?? '' }
    await changeMarks(db, day, [change], { accountId: session.accountId, now })
  },

  past: (employeeId) => sql`
    select h.mark_id as id, d.day_on, null::int as minutes, case when t.kind = 'annulled' then 'deny' else 'authorize' end as ruling,
      names_of_deed(t.account_id, t.behind_account_id) as by, t.reason, t.treated_at as at
    from held_mark h
    join day_mark d on d.mark_id = h.mark_id and not d.waits
    join lateral (select * from mark_treatment where mark_id = h.mark_id order by id limit 1) t on true
    where h.employee_id = ${employeeId} order by t.treated_at desc limit 3`,
}
