import { windowOf } from '@ponteiro/contract'
import { type Grouping, type QuestionName, questionNames, questions } from '@ponteiro/contract/reports/shelf/questions'
import type { shelf } from '@ponteiro/contract/reports/shelf/shelf'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { KnownPeople } from '../../calculation/plans/known-people.cache.ts'
import { answerOf, type Counted, type CountedTwice, groupsOf, peopleOf } from './answers.rules.ts'
import { type Asking, figuresOf } from './figures.queries.ts'
import { listGroupNames, listPlacedPeople } from './shelf-people.queries.ts'
import { type AskedPeriod, findAskedPeriods } from './shelf-periods.queries.ts'

/** Groups of a card's small chart. */
const mostBars = 5
/** A company's sectors are shown whole. */
const everything = 1000

interface Filter {
  readonly payPeriodId?: number | undefined
  readonly by?: Grouping | undefined
  readonly unitId?: number | undefined
}

const nobody: Counted = new Map()

const asker = (asking: Asking, period: AskedPeriod | undefined) =>
  period ? figuresOf(asking, period) : async () => nobody

/** A calculation, as shown. */
const shown = (asked: AskedPeriod | undefined) => {
  if (!asked) return null
  const { year: _, month: __, ...period } = asked
  return period
}

async function answered(asking: Asking, question: QuestionName, { payPeriodId, by = 'sector', unitId }: Filter) {
  const { db, scope, today } = asking
  const { period, before } = await findAskedPeriods(db, payPeriodId, today)
  const counted: CountedTwice = {
    now: await asker(asking, period)(question),
    before: await asker(asking, before)(question),
  }
  const everybody = await listPlacedPeople(db, scope)
  const people = unitId === undefined ? everybody : everybody.filter(({ unit }) => unit === unitId)
  const grouped = { by, names: await listGroupNames(db, by) }
  return { counted, people, grouped, periods: { period: shown(period), before: shown(before) } }
}

export const shelfHandlers = (known: KnownPeople): Handlers<typeof shelf> => {
  const asking = ({ db, scope, today, now }: Omit<Asking, 'known'>): Asking => ({ db, scope, known, today, now })
  return {
    async overview(call) {
      const asked = asking(call)
      const { period, before } = await findAskedPeriods(call.db, undefined, call.today)
      const [ask, askBefore] = [asker(asked, period), asker(asked, before)]
      const people = await listPlacedPeople(call.db, call.scope)
      const grouped = { by: 'sector', names: await listGroupNames(call.db, 'sector') } as const
      const cards = []
      for (const name of period ? questionNames : []) {
        const counted = { now: await ask(name), before: await askBefore(name) }
        const question = questions[name]
        const groups = groupsOf(question, counted, people, grouped).slice(0, mostBars)
        cards.push({ question: name, ...answerOf(question, counted, people), groups })
      }
      return { period: shown(period), before: shown(before), cards }
    },

    async groups(call) {
      const { question: name } = call.params
      const { counted, people, grouped, periods } = await answered(asking(call), name, call.query)
      const question = questions[name]
      const groups = groupsOf(question, counted, people, grouped)
      const { skip, take } = windowOf(call.query, everything)
      const sum = answerOf(question, counted, people)
      return { results: groups.slice(skip, skip + take), total: groups.length, sum, ...periods }
    },

    async people(call) {
      const { question: name } = call.params
      const { groupId, by = 'sector' } = call.query
      const { counted, people, grouped, periods } = await answered(asking(call), name, call.query)
      const some = groupId === undefined ? people : people.filter((person) => person[by] === groupId)
      const rows = peopleOf(questions[name], counted, some, grouped)
      const { skip, take } = windowOf(call.query)
      return { results: rows.slice(skip, skip + take), total: rows.length, ...periods }
    },
  }
}
