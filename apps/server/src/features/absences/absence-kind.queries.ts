/** Absences in the inbox: pending ones, and authorised ones whose owner wants them cancelled. */
import { allows, Failure, routes } from '@ponteiro/contract'
import { absences } from '@ponteiro/contract/absences/absences'
import { duration, type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import { existing } from '../../platform/database/lists.ts'
import { deciderName } from '../../platform/http/scope.ts'
import { fileTold } from '../days/attachments/attachments.queries.ts'
import type { InboxKind, Reviewer } from '../inbox-kind.rules.ts'
import { dateText } from '../notifications/notice-mails.rules.ts'
import { takeBack, tell } from '../notifications/personal-notices.queries.ts'
import { mayOpenDays } from '../people/opened-days.rules.ts'
import { type AbsenceNews, absenceTold, datesWords, factsOfAbsence } from './absence-notices.rules.ts'
import { effectOfAbsence } from './absence-preview.queries.ts'
import { mayAnswerCancellation, mayDecide } from './absence-rights.rules.ts'
import { answerCancellation, decideAbsence, heldAbsence, viewerIn } from './absence-writes.queries.ts'
import { findAbsence } from './absences.queries.ts'

interface About {
  readonly reason: string
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  readonly part: 'whole' | 'morning' | 'afternoon' | 'hours'
  readonly partMinutes: Minutes | null
  readonly observations: string
  /** Why it should be cancelled. */
  readonly wish: string
  readonly closed: boolean
  readonly processed: boolean
  /** Days with counted marks, in order. */
  readonly marks: readonly { readonly on: LocalDate; readonly minutes: readonly Minutes[] }[]
  readonly file: { readonly id: number; readonly name: string; readonly type: string; readonly size: number } | null
}

const parts = { whole: '', morning: ', manhã', afternoon: ', tarde', hours: '' } as const

function words(about: About): string {
  const hours = about.partMinutes === null ? '' : `, ${duration(about.partMinutes)}`
  return `${about.reason} ${datesWords(about)}${parts[about.part]}${hours}`
}

const markedDays = ({ marks }: About): string =>
  marks.length === 1 ? `Já há marcações em ${dateText(marks[0]?.on ?? '')}` : `Já há marcações em ${marks.length} dias`

/** Waiting absences with the marks of their days: a new mark changes the row's digest. */
const waitingWhere = (which: RawBuilder<unknown>, { session }: Reviewer) => sql`
  select a.id::bigint, a.employee_id, a.starts_on as day_on, null::int as minutes, a.since, a.standing, a.decidable, '[]'::jsonb as lacks,
    md5(concat_ws('|', a.id, a.revision, a.closed, a.processed, a.marks)) as seen,
    jsonb_build_object('reason', r.name, 'startsOn', a.starts_on, 'endsOn', a.ends_on, 'part', a.part, 'partMinutes', a.minutes,
      'observations', a.observations, 'wish', a.cancellation_reason, 'closed', a.closed, 'processed', a.processed, 'marks', a.marks,
      'file', ${fileTold(sql`a.attachment_id`)}) as about
  from (
    select q.*, coalesce(q.cancellation_asked_at, q.created_at) as since, p.closed, p.processed, m.marks,
      case when p.closed or p.processed or m.marks <> '[]' then 'problem' else 'decide' end as standing,
      -- A denial touches no day; an authorisation is refused where the calculation is closed.
      q.state = 'pending' or not p.closed or ${session.role === 'admin'} as decidable
    from absence q
    cross join lateral (
      select coalesce(bool_or(status = 'closed'), false) as closed, coalesce(bool_or(processing in ('running', 'done')), false) as processed
      from pay_period where starts_on <= q.ends_on and ends_on >= q.starts_on) p
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('on', d.day_on, 'minutes', d.minutes) order by d.day_on), '[]') as marks
      from (
        select day_on, jsonb_agg(minute order by minute) as minutes from day_mark
        where employee_id = q.employee_id and active and day_on between q.starts_on and q.ends_on group by day_on) d) m
    where ${which}
  ) a join absence_reason r on r.id = a.reason_id`

const remarkOf = (about: About): string =>
  [
    about.marks.length > 0 ? markedDays(about) : '',
    about.processed ? 'Em período processado' : about.closed ? 'Em período fechado' : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Remarks on the row: first the marks, with times for those who may open the days. */
const saidOf = (about: About, { opens, wish = false }: { readonly opens: boolean; readonly wish?: boolean }) => [
  ...about.marks.slice(0, 10).map(({ on, minutes }) => ({
    label: `Marcações de ${dateText(on)}`,
    text: opens ? minutes.map((minute) => timeOfDay(minute)).join(' ') : 'Há marcações',
  })),
  ...(wish ? [{ label: 'Pedido de cancelamento', text: about.wish || 'Sem motivo' }] : []),
  ...(about.observations ? [{ label: 'Observações', text: about.observations }] : []),
]

const placeOf = (id: number) => ({
  label: 'Abrir a ausência',
  path: routes['absences-requests.main'].path,
  search: { ausencia: String(id) },
})

const isFor: InboxKind['isFor'] = (session) => allows(absences.decide.access, session)

async function told(reviewer: Reviewer, id: number, news: AbsenceNews, reason: string) {
  const { db, scope, session } = reviewer
  const after = existing(await findAbsence(db, scope, id))
  await takeBack(db, after.employeeId, factsOfAbsence(id))
  await tell(db, absenceTold(after, news, deciderName(session), reason))
}

export const absenceKind: InboxKind<About> = {
  kind: 'absence',
  title: 'Ausência',
  rulings: [
    { ruling: 'authorize', label: 'Autorizar', done: 'Autorizada', asks: [] },
    { ruling: 'deny', label: 'Negar', done: 'Negada', asks: [{ name: 'reason', label: 'Motivo', limit: 100 }] },
  ],
  isFor,
  waiting: (reviewer) => waitingWhere(sql`q.state = 'pending'`, reviewer),
  line: (about) => ({ text: words(about), remark: remarkOf(about) }),

  async explain(reviewer, { id, employeeId, about }) {
    const { db, scope, session } = reviewer
    const opens = mayOpenDays(session, employeeId)
    const absence = existing(await findAbsence(db, scope, id))
    const effect = await effectOfAbsence(reviewer, { id, employeeId, excuses: true }, absence)
    const days = effect.justifiedDays === 1 ? '1 dia justificado' : `${effect.justifiedDays} dias justificados`
    const coverage = effect.coverage.map(({ sectorName, people, away, worstOn, present, least, short, names }) => ({
      label: `${sectorName} em ${dateText(worstOn)}`,
      text: [
        people === 0
          ? 'ninguém tem jornada'
          : `${present} de ${people} presentes${least === null ? '' : `, mínimo ${least}${short ? ': abaixo do mínimo' : ''}`}`,
        away > 0 ? `ausentes: ${names.join(', ') || away}` : '',
      ]
        .filter(Boolean)
        .join('; '),
    }))
    return {
      said: [...saidOf(about, { opens }), ...coverage],
      attachments: about.file && opens ? [about.file] : [],
      effects: {
        authorize: `${days}, ${duration(effect.excusedMinutes)} de ${duration(effect.dueMinutes)} abonadas`,
        deny: 'nenhum dia muda; a pessoa lê o motivo',
      },
      place: placeOf(id),
    }
  },

  async decide(reviewer, { id }, { ruling, texts }) {
    const held = await heldAbsence(reviewer, id)
    if (!mayDecide(viewerIn(reviewer, held.before.zone), held.before)) throw new Failure('operation.refused')
    const state = ruling === 'authorize' ? 'authorized' : 'denied'
    await decideAbsence(reviewer, held, state, texts.reason ?? '')
    await told(reviewer, id, state, texts.reason ?? '')
  },

  past: (employeeId) => sql`
    select id::bigint, starts_on as day_on, null::int as minutes, case when state = 'denied' then 'deny' else 'authorize' end as ruling,
      names_of_deed(decided_by, decided_behind) as by, decision_reason as reason, decided_at as at
    from absence where employee_id = ${employeeId} and decided_at is not null
    order by decided_at desc limit 3`,
}

export const cancellationKind: InboxKind<About> = {
  kind: 'absence-cancellation',
  title: 'Cancelamento de ausência',
  rulings: [
    { ruling: 'authorize', label: 'Cancelar a ausência', done: 'Cancelada', asks: [] },
    { ruling: 'deny', label: 'Manter', done: 'Mantida', asks: [{ name: 'reason', label: 'Motivo', limit: 100 }] },
  ],
  isFor,
  waiting: (reviewer) => waitingWhere(sql`q.cancellation = 'asked'`, reviewer),
  line: (about) => ({ text: `Cancelar ${words(about)}`, remark: remarkOf(about) }),

  explain({ session }, { id, employeeId, about }) {
    const opens = mayOpenDays(session, employeeId)
    return {
      said: saidOf(about, { opens, wish: true }),
      attachments: about.file && opens ? [about.file] : [],
      effects: {
        authorize: 'os dias voltam a ser como antes da ausência',
        deny: 'a ausência fica como está; a pessoa lê o motivo',
      },
      place: placeOf(id),
    }
  },

  async decide(reviewer, { id }, { ruling, texts }) {
    const held = await heldAbsence(reviewer, id)
    if (!mayAnswerCancellation(viewerIn(reviewer, held.before.zone), held.before)) throw new Failure('decided.already')
    const granted = ruling === 'authorize'
    await answerCancellation(reviewer, held, granted, texts.reason ?? '')
    await told(reviewer, id, granted ? 'cancelled' : 'cancellation-refused', texts.reason ?? '')
  },

  past: (employeeId) => sql`
    select id::bigint, starts_on as day_on, null::int as minutes, case cancellation when 'refused' then 'deny' else 'authorize' end as ruling,
      names_of_deed(cancellation_by, cancellation_behind) as by, cancellation_answer as reason, cancellation_at as at
    from absence where employee_id = ${employeeId} and cancellation_at is not null
    order by cancellation_at desc limit 3`,
}
