import { windowOf } from '@ponteiro/contract'
import { type PendencyKind, type pendencies, pendencyKinds } from '@ponteiro/contract/time-sheets/pendencies'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import type { KnownPeople } from '../time-clock/known-people.queries.ts'
import { findPeriod } from './pay-periods.queries.ts'
import { listPeoplePendencies } from './pendencies.queries.ts'

export const pendencyHandlers = (people: KnownPeople): Handlers<typeof pendencies> => ({
  list: async ({ db, params, query, today }) => {
    const period = existing(await findPeriod(db, params.id))
    const range = { id: period.id, from: period.startsOn, to: period.endsOn }
    const found = await listPeoplePendencies(db, range, today, people, query.name)
    const rows = found.flatMap((person) => person.rows)
    const counts = Object.fromEntries(
      pendencyKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    ) as Record<PendencyKind, number>
    const listed = query.kind ? rows.filter(({ kind }) => kind === query.kind) : rows
    const { skip, take } = windowOf(query)
    return { results: listed.slice(skip, skip + take), total: listed.length, counts }
  },
})
