import { windowOf } from '@ponteiro/contract'
import { type Pendency, type PendencyKind, type pendencies, pendencyKinds } from '@ponteiro/contract/periods/pendencies'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { findPeriod, listAllPeriods } from './pay-periods.queries.ts'
import { listPeoplePendencies } from './pendencies.queries.ts'

const countsOf = (rows: readonly Pendency[]) =>
  Object.fromEntries(pendencyKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length])) as Record<
    PendencyKind,
    number
  >

export const pendencyHandlers = (people: KnownPeople): Handlers<typeof pendencies> => ({
  standing: async ({ db, today }) => {
    const periods = (await listAllPeriods(db, { today })).results.filter(
      ({ processing, startsOn }) => (processing === 'no' || processing === 'waiting') && startsOn < today,
    )
    const results = []
    for (const { id, competence, status, startsOn: from, endsOn: to } of periods.reverse()) {
      const found = await listPeoplePendencies(db, { id, from, to }, today, people)
      const rows = found.flatMap((person) => person.rows)
      const pending = found.filter((person) => person.rows.length > 0).length
      const numbers = { ready: found.length - pending, pending, total: rows.length, counts: countsOf(rows) }
      results.push({ payPeriodId: id, competence, open: status === 'open', ...numbers })
    }
    return { results, total: results.length }
  },

  list: async ({ db, params, query, today }) => {
    const period = existing(await findPeriod(db, params.id))
    const range = { id: period.id, from: period.startsOn, to: period.endsOn }
    const found = await listPeoplePendencies(db, range, today, people, query.name)
    const rows = found.flatMap((person) => person.rows)
    const counts = countsOf(rows)
    const listed = query.kind ? rows.filter(({ kind }) => kind === query.kind) : rows
    const { skip, take } = windowOf(query)
    return { results: listed.slice(skip, skip + take), total: listed.length, counts }
  },
})
