/** What administrators change meanwhile in a person's days and plan: each is a call, made or refused. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { type Chance, chance } from '../../src/setup/chance.ts'
import type { Caller, TestApplication } from '../application.ts'
import { type Deed, type DeedKind, type Ground, type PersonMonth, places, schedules } from './person-months.ts'

interface Item {
  readonly sci_id: number
  readonly sci_status: number
  readonly sci_timestamp: string
}

interface Day {
  readonly sch_id: number
  readonly sch_id_jus: number | null
  readonly schedule_items: readonly Item[]
}

/** Somebody, on the day that a deed is about. */
interface Subject {
  readonly admin: Caller
  readonly id: number
  readonly on: LocalDate
  readonly dice: Chance
  readonly ground: Ground
  readonly month: PersonMonth
}

type Answer = Awaited<ReturnType<Caller['post']>>

const because = { sci_justification: 'Conferido com a chefia' }
const opened = async ({ admin, id, on }: Subject): Promise<Day> =>
  (await admin.get(`/schedule/date/${on}?peo_id=${id}`)).json()
const saved = ({ admin, id, on }: Subject, line: object) =>
  admin.post('/schedule/admin', { peo_id: id, sch_date: on, scheduleItemList: [{ ...because, ...line }] })

/** Applies it to one of the day's counting or disregarded marks; does nothing without any. */
async function toMark(subject: Subject, counts: boolean, line: (item: Item) => object): Promise<Answer | undefined> {
  const { schedule_items: all } = await opened(subject)
  const [first, ...others] = all.filter(({ sci_status }) => (sci_status === 1) === counts)
  return first && saved(subject, line(subject.dice.pick([first, ...others])))
}

async function decided(subject: Subject, sch_overtime: number): Promise<Answer | undefined> {
  const { sch_id: id } = await opened(subject)
  if (id === 0) return undefined
  const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
  return subject.admin.put(`/schedule/overtime/${id}`, { ...texts, sch_overtime })
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const someTime = (dice: Chance) => `${twoDigits(dice.between(0, 23))}:${twoDigits(5 * dice.between(0, 11))}`

const deeds: Record<DeedKind, (subject: Subject) => Promise<Answer | undefined>> = {
  annul: (subject) => toMark(subject, true, ({ sci_id }) => ({ sci_id, sci_status: 0 })),
  restore: (subject) => toMark(subject, false, ({ sci_id }) => ({ sci_id, sci_status: 1 })),
  alter: (subject) =>
    toMark(subject, true, ({ sci_id, sci_timestamp }) => {
      const [date] = sci_timestamp.split('T')
      return { sci_id, sci_type: 'ALTERAÇÃO', sci_timestamp: `${date}T${someTime(subject.dice)}` }
    }),
  include: (subject) => saved(subject, { sci_timestamp: `${subject.on}T${someTime(subject.dice)}` }),
  place: (subject) =>
    toMark(subject, true, ({ sci_id }) => ({ sci_id, sch_date: addDays(subject.on, subject.dice.pick([-1, 1])) })),
  'give back': (subject) => toMark(subject, true, ({ sci_id }) => ({ sci_id, sch_date: null })),
  async clear(subject) {
    const { sch_id: id } = await opened(subject)
    return id === 0 ? undefined : subject.admin.delete(`/schedule/${id}?reason=Engano`)
  },
  authorize: (subject) => decided(subject, 1),
  deny: (subject) => decided(subject, 2),
  open: (subject) => decided(subject, 0),
  switch: ({ admin, id, on, dice }) =>
    admin.post('/schedule/admin', {
      peo_id: id,
      sch_date: on,
      ...dice.pick([{ sch_on_notice: 1 }, { sch_on_notice: 0 }, { sch_overnight: 1 }, { sch_overnight: 0 }]),
    }),
  justify: ({ admin, id, on, dice, ground }) =>
    admin.post('/justification', {
      peo_id: id,
      sch_date: on,
      jus_id_jut: ground.justificationTypeId,
      ...dice.pick([
        { jus_allowance: 1 },
        { jus_allowance: 2, jus_amount_hours: '02:00' },
        { jus_allowance: 2, jus_amount_hours: '12:00' },
        { jus_allowance: 3 },
      ]),
    }),
  async 'take back a justification'(subject) {
    const { sch_id_jus: id } = await opened(subject)
    return id === null ? undefined : subject.admin.delete(`/justification/${id}`)
  },
  async 'decide on held'({ admin, id, dice }) {
    const { results } = (await admin.get(`/scheduleitem/waiting?peo_id=${id}`)).json()
    const body = { sci_status: dice.pick([0, 1]), ...because }
    return results.length === 0 ? undefined : admin.put(`/scheduleitem/waiting/${results[0].sci_id}`, body)
  },
  city: ({ admin, id, on, dice }) =>
    admin.put(`/people/${id}`, { ind_id_work_city: places[dice.pick(cityNames)], ind_work_city_from: on }),
  schedule: ({ admin, id, on, dice, ground }) =>
    admin.post('/peopleworkday', {
      pwd_id_peo: id,
      pwd_date_history: on,
      pwd_point_calculation: 1,
      pwd_id_wda: ground.scheduleIds.get(dice.pick(scheduleNames)),
      pwd_type_overtime: dice.pick(['ABERTA', 'FECHADA']),
    }),
}

const cityNames = Object.keys(places) as [keyof typeof places]
const scheduleNames = Object.keys(schedules).filter((name) => name !== 'none') as [keyof typeof schedules]

/** What the plan of a person is remembered by: the next press is to know of the change. */
const planned: readonly DeedKind[] = ['city', 'schedule']

/** Where deeds are done. */
export interface Site {
  readonly app: TestApplication
  readonly admin: Caller
  readonly ground: Ground
  /** How often each was done, and how often it was refused or found nothing to be done to. */
  readonly tally: Map<DeedKind, { done: number; refused: number }>
  /** Resolves once this process has heard of a change of the person's plan, or should have. */
  heard(id: number): Promise<void>
}

export function siteOf(app: TestApplication, admin: Caller, ground: Ground): Site {
  const waiting = new Map<number, () => void>()
  app.changes.on(['employee', 'schedule_assignment', 'past_work_city'], (id) => waiting.get(Number(id))?.())
  return {
    app,
    admin,
    ground,
    tally: new Map(),
    heard: (id) =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, 1000)
        waiting.set(id, () => {
          clearTimeout(late)
          resolve()
        })
      }),
  }
}

/** Carries out a deed as the clock stands. */
export async function carryOut({ admin, ground, tally, heard }: Site, id: number, month: PersonMonth, deed: Deed) {
  const dice = chance(deed.seed)
  const today = new Date(deed.sentAt * 60_000).toISOString().slice(0, 10)
  const before = addDays(today, -deed.back)
  const on = before < month.month.from ? month.month.from : before
  const known = planned.includes(deed.kind) ? heard(id) : undefined
  const answer = await deeds[deed.kind]({ admin, id, on, dice, ground, month })
  if (answer && answer.statusCode >= 500) throw new Error(`${deed.kind}: ${answer.body}`)
  const isDone = answer?.statusCode === 200
  if (isDone) await known
  const counted = tally.get(deed.kind) ?? { done: 0, refused: 0 }
  tally.set(deed.kind, counted)
  counted[isDone ? 'done' : 'refused'] += 1
}
