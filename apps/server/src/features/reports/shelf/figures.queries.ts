/** Each question's figures of a calculation by person. What questions share is read once. */
import type { Figures, QuestionName } from '@ponteiro/contract/reports/shelf/questions'
import { datesOf, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import { givingWay } from '../../../platform/jobs/give-way.ts'
import type { KnownPeople } from '../../calculation/plans/known-people.cache.ts'
import { summedDays } from '../../calculation/results/lateness.rules.ts'
import type { Counted } from './answers.rules.ts'
import { openLateness, plannedHours } from './lost-hours.rules.ts'
import { listExcused, listOpenSums, listSheetSums } from './shelf-days.queries.ts'
import { countBanks, countDeadlines, countTreatments } from './shelf-others.queries.ts'
import type { AskedPeriod } from './shelf-periods.queries.ts'

export interface Asking {
  readonly db: Db
  readonly scope: PeopleScope
  readonly known: KnownPeople
  readonly today: LocalDate
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

type DaySums = Awaited<ReturnType<typeof readDays>>

/** From the mirrors of a processed calculation, otherwise from the days as listed. */
async function readDays({ db, scope, known, today, now }: Asking, period: AskedPeriod) {
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  if (!period.provisional) return listSheetSums(db, scope, range)
  const days = { from: period.startsOn, to: period.through }
  const summed = summedDays(days, today, now)
  const rows = await listOpenSums(db, scope, range, { ...days, settledBefore: summed.settledBefore })
  const { people, calendar } = await known.of(rows.map(({ id }) => id))
  const turn = givingWay()
  const sums = []
  for (const row of rows) {
    await turn()
    const person = people.get(row.id)
    sums.push({ ...row, ...(person && openLateness(person, calendar, summed, row)) })
  }
  return sums
}

async function countAbsenteeism({ db, scope, known }: Asking, period: AskedPeriod, sums: DaySums): Promise<Counted> {
  const range = { from: period.startsOn, to: period.through }
  const excused = await listExcused(db, scope, range)
  const { people, calendar } = await known.of(sums.map(({ id }) => id))
  const turn = givingWay()
  const dates = datesOf(range)
  const counted = new Map<number, Figures>()
  for (const { id, late, partial } of sums) {
    await turn()
    const person = people.get(id)
    if (!person) continue
    const planned = plannedHours(person, calendar, dates, excused.get(id))
    counted.set(id, [planned.due, late - partial, partial, planned.excused])
  }
  return counted
}

const counting = (sums: DaySums, figures: (sum: DaySums[number]) => Figures): Counted =>
  new Map(sums.map((sum) => [sum.id, figures(sum)]))

/** The figures of a calculation for every question. */
export function figuresOf(asking: Asking, period: AskedPeriod): (question: QuestionName) => Promise<Counted> {
  let read: Promise<DaySums> | undefined
  const days = () => {
    read ??= readDays(asking, period)
    return read
  }
  const { db, scope } = asking
  const range = { from: period.startsOn, to: period.through }
  const ask: Readonly<Record<QuestionName, () => Promise<Counted>>> = {
    overtime: async () => counting(await days(), (sum) => [sum.fifty, sum.hundred, sum.pending, sum.refused]),
    absenteeism: async () => countAbsenteeism(asking, period, await days()),
    bank: () => countBanks(db, scope, period),
    lateness: async () => counting(await days(), ({ partial, lateDays }) => [partial, lateDays]),
    vacations: () => countDeadlines(db, scope, period.through),
    treatments: () => countTreatments(db, scope, range),
  }
  return (question) => ask[question]()
}
