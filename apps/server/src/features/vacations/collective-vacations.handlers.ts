import { Failure, failures } from '@ponteiro/contract'
import { type collectiveVacations, mostCollective } from '@ponteiro/contract/vacations/collective-vacations'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { deciderName } from '../../platform/http/scope.ts'
import { createVacationAbsence, removeVacationAbsence } from '../absences/vacation-absences.queries.ts'
import { lockPeople } from '../calculation/results/day-locks.queries.ts'
import { tellMany } from '../notifications/personal-notices.queries.ts'
import {
  countInYear,
  findPlace,
  holdCollective,
  insertCollective,
  insertRestart,
  listCollective,
  type Place,
  partsOfCollective,
  peopleOfPlace,
} from './collective-vacations.queries.ts'
import {
  type Participation,
  participationOf,
  problemsOfCollective,
  problemsOfEves,
} from './collective-vacations.rules.ts'
import type { Deciding } from './vacation-decisions.queries.ts'
import { checkReach, loadGuarded } from './vacation-facts.queries.ts'
import { collectiveGiven, planRemoved } from './vacation-notices.rules.ts'
import {
  decideControlRow,
  decidePlanRow,
  findPlan,
  insertControl,
  insertPlan,
  removePlanRow,
} from './vacation-plans.queries.ts'

interface Asked extends Place {
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
}

const tooMany = {
  refuses: true,
  sentence: failures['vacation.collective-many'].message,
  article: 'Regra do sistema',
}

/** The effect of collective vacations. `hold`: locks place and people until the transaction ends. */
async function rehearsed(db: Db, today: LocalDate, asked: Asked, hold: boolean) {
  existing((await findPlace(db, asked, hold)) || undefined)
  checkReach(asked.startsOn, today)
  const range = { from: asked.startsOn, to: asked.endsOn }
  const people = await peopleOfPlace(db, asked)
  if (people.length > mostCollective) {
    if (hold) throw new Failure('vacation.collective-many')
    return { all: [], taking: [], range, problems: [tooMany] }
  }
  const ids = people.map(({ employeeId }) => employeeId)
  if (hold) await lockPeople(db, ids)
  const guarded = await loadGuarded(db, ids, today)
  const all = people.flatMap((person) => {
    const known = guarded.get(person.employeeId)
    return known ? [participationOf(person, known, range)] : []
  })
  const given = await countInYear(db, asked, asked.startsOn)
  const taking = all.filter(({ period }) => period !== undefined)
  const known = taking.flatMap(({ shown }) => guarded.get(shown.employeeId) ?? [])
  const problems = [...problemsOfCollective(range, today, given, taking.length), ...problemsOfEves(range, known)]
  return { all, taking, range, problems }
}

type Rehearsed = Awaited<ReturnType<typeof rehearsed>>

const shownAs = ({ all, range, problems }: Rehearsed) => ({
  days: Math.max(0, Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000) + 1),
  problems: problems.map(({ refuses, sentence, article }) => ({ refuses, sentence, article })),
  people: all.map(({ shown }) => ({ ...shown, remarks: [...shown.remarks] })),
  notEntitled: all.filter(({ restarts }) => restarts).map(({ shown }) => shown.name),
})

/** Creates a participant's plan, HR's decision and the absence. */
async function give(
  deciding: Deciding,
  collectiveId: number,
  { range, period, shown, restarts }: Participation & Pick<Rehearsed, 'range'>,
) {
  if (!period) return
  const { db, scope, session } = deciding
  const { employeeId, charged } = shown
  const decision = { state: 'authorized', refusal: '', accountId: session.accountId } as const
  const id = await insertPlan(db, employeeId, session.accountId, { ...range, period, charged, collectiveId })
  await decidePlanRow(db, id, decision)
  const plan = existing(await findPlan(db, scope, id))
  const controlId = await insertControl(db, plan, session.accountId)
  await decideControlRow(db, controlId, decision, await createVacationAbsence(deciding, plan))
  if (restarts) await insertRestart(db, employeeId, range.from, collectiveId)
}

export const collectiveVacationHandlers: Handlers<typeof collectiveVacations> = {
  list: ({ db, query, today }) => listCollective(db, query, today),

  check: async ({ db, query, today }) => shownAs(await rehearsed(db, today, query, false)),

  async create(call) {
    const { db, session, body, today } = call
    const found = await rehearsed(db, today, body, true)
    const refusals = found.problems.filter(({ refuses }) => refuses)
    if (refusals.length > 0)
      throw new Failure(
        'vacation.refused',
        refusals.map(({ sentence, article }) => `${sentence} (${article})`).join(' '),
      )
    const id = await insertCollective(db, body, { ...body, accountId: session.accountId })
    for (const participation of found.taking) await give(call, id, { ...participation, range: found.range })
    const by = deciderName(session)
    const told = found.taking.flatMap(({ shown, period }) =>
      period ? [collectiveGiven({ ...shown, collectiveId: id, range: found.range, period }, by)] : [],
    )
    await tellMany(db, told)
    return { id, ...shownAs(found) }
  },

  async remove(call) {
    const { db, session, params, today } = call
    const { id, startsOn } = existing(await holdCollective(db, params.id))
    if (startsOn <= today) throw new Failure('vacation.collective-begun')
    const whose = (await partsOfCollective(db, id)).map(({ employeeId }) => employeeId)
    await lockPeople(db, whose)
    // Somebody's part may have been taken away until its person was held.
    const parts = await partsOfCollective(db, id)
    existing(parts[0])
    for (const part of parts) {
      const absenceId = await removePlanRow(db, part.id)
      if (absenceId !== null) await removeVacationAbsence(call, absenceId)
    }
    const by = deciderName(session)
    await tellMany(
      db,
      parts.map((part) => planRemoved(part, by)),
    )
  },
}
