/** Tells managers and HR in the morning of near deadlines: 90, 60 and 30 days before, once each. */
import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { wholeEstablishment } from '../../platform/http/scope.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { eachMorning } from '../notifications/mornings.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { type Told, tellMany } from '../notifications/personal-notices.queries.ts'
import { deadlineRows, insertTold, managersOf } from './vacation-deadlines.queries.ts'
import { type Deadline, deadlineNear, deadlinesNearForHr } from './vacation-notices.rules.ts'

/** Days before a deadline on which it is announced. */
const steps = [30, 60, 90] as const

/** The step that a deadline has reached; undefined: farther away, or past. */
const stepOf = (daysToDeadline: number) =>
  daysToDeadline < 0 ? undefined : steps.find((days) => daysToDeadline <= days)

const keyOf = ({ employeeId, acquiredFrom }: Pick<Deadline, 'employeeId' | 'acquiredFrom'>) =>
  `${employeeId}:${acquiredFrom}`

export async function tellOfDeadlines(db: Db, zone: string, today: string): Promise<void> {
  const rows = await deadlineRows(db, wholeEstablishment, { within: 90 }, today)
  const near = rows.flatMap((row): Deadline[] => {
    const daysBefore = stepOf(row.daysToDeadline)
    return daysBefore === undefined ? [] : [{ ...row, daysBefore }]
  })
  const fresh = new Set((await insertTold(db, near, zone)).map(keyOf))
  const news = near.filter((each) => fresh.has(keyOf(each)))
  if (news.length === 0) return
  await notify(db, deadlinesNearForHr(news))
  const told: Told[] = []
  for (const deadline of news) {
    for (const manager of await managersOf(db, deadline.employeeId)) told.push(deadlineNear(manager, deadline))
  }
  await tellMany(db, told)
}

export const vacationDeadlinesJob = (clock: Clock): Job => ({
  name: 'notice.vacation-deadlines',
  title: 'Avisos de prazos de férias',
  input: z.unknown(),
  at: '9,24,39,54 * * * *',
  run: ({ db }) =>
    eachMorning(db, clock, 'vacation-deadlines', ({ zone, today }) =>
      db.transaction().execute((tx) => tellOfDeadlines(tx, zone, today)),
    ),
})
