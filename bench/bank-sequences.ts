/** Runs sequences, one a person, and compares every bank with its model after each step. */
import { type Act, type ActOf, aSequence, counted, days, foretold, nextAct, type Sequence } from './bank-acts.ts'
import { carryOut, clearMonth, employ, type Field, layDays, type MirrorDue, processMonth } from './bank-field.ts'
import type { Balance, Outcome } from './bank-model.ts'

export interface Tally {
  /** Sequences that did all their acts. */
  readonly run: number
  readonly steps: number
  readonly diverged: readonly string[]
}

/** Runs sequences `from` to before `to` in step; one that differs is not continued. */
export async function runSequences(
  field: Field,
  { from, people, seed }: { from: number; people: readonly number[]; seed: number },
): Promise<Tally> {
  await layDays(field, people)
  const sequences = people.map((person, at) => aSequence(from + at, person, seed))
  let steps = 0
  for (let step = 0; ; step += 1) {
    const going = sequences.filter(({ length, apart }) => step < length && apart === undefined)
    if (going.length === 0) break
    steps += going.length
    await takeStep(field, going)
    await compare(field, going)
  }
  const diverged = sequences.flatMap(({ nth, acts, apart }) =>
    apart === undefined ? [] : [`sequence ${nth}: ${apart} after ${JSON.stringify(acts)}`],
  )
  const run = sequences.filter(({ length, acts }) => acts.length === length).length
  return { run, steps, diverged }
}

interface Taken<Kind extends Act = Act> {
  readonly sequence: Sequence
  readonly act: Kind
  readonly due: Outcome
}

/** Those whose act is one of these. */
const only = <Kind extends Act['kind']>(taken: readonly Taken[], ...kinds: readonly Kind[]) =>
  taken.filter(({ act }) => (kinds as readonly string[]).includes(act.kind)) as Taken<ActOf<Kind>>[]

/** One act of each sequence: single people's in parallel, then those on a shared calculation. */
async function takeStep(field: Field, going: readonly Sequence[]): Promise<void> {
  const [ids, processed] = [await rowIds(field, going), await processedMonths(field)]
  const taken = going.map((sequence): Taken => {
    const act = nextAct(sequence)
    sequence.acts.push(act)
    return { sequence, act, due: foretold(sequence, act, processed) }
  })
  const employments = only(taken, 'dismiss', 'take-back').map(({ sequence: { person, dismissedFrom } }) => ({
    person,
    goneSince: days[dismissedFrom] ?? null,
  }))
  await employ(field, employments)
  await sideBySide(only(taken, 'settle', 'clear', 'edit'), async ({ sequence, act, due }) => {
    const answered = await carryOut(field, act, ids.get(keyOf(sequence.person, act.month)))
    if (answered !== due) sequence.apart ??= `answered ${answered}, not ${due},`
  })
  for (const month of days.keys()) await clearInBatch(field, month, only(taken, 'clear-in-batch'))
  await Promise.all([...days.keys()].map((month) => processMonth(field, month, mirrorsDue(month, taken))))
}

/** All sequences share the calculations, so other acts decide which are processed. */
async function processedMonths({ database }: Field): Promise<ReadonlySet<number>> {
  const { rows } = await database.query(`select year, month from pay_period where processing = 'done'`)
  return new Set(rows.map(counted))
}

const keyOf = (person: number, month: number) => `${person} ${month}`

async function rowIds({ database }: Field, going: readonly Sequence[]): Promise<Map<string, number>> {
  const { rows } = await database.query(
    'select id::int, employee_id, year, month from hour_bank_month where employee_id = any($1::int[])',
    [going.map(({ person }) => person)],
  )
  return new Map(rows.map((row) => [keyOf(row.employee_id, counted(row)), row.id]))
}

async function sideBySide<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let each = left.pop(); each !== undefined; each = left.pop()) await work(each)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

/** A batch answers how many it cleared, not whom. If the number is wrong, all of them differ. */
async function clearInBatch(field: Field, month: number, taken: readonly Taken<ActOf<'clear-in-batch'>>[]) {
  const chosen = taken.filter(({ act }) => act.month === month)
  if (chosen.length === 0) return
  const people = chosen.map(({ sequence }) => sequence.person)
  const total = await clearMonth(field, month, people)
  const due = chosen.filter((each) => each.due === 'done').length
  for (const { sequence } of chosen) {
    if (total !== due) sequence.apart ??= `the batch cleared ${total} of ${people.join()}, not ${due},`
  }
}

const mirrorsDue = (month: number, taken: readonly Taken[]): MirrorDue[] =>
  only(taken, 'process').flatMap(({ sequence: { person }, act }) => (act.month === month ? [{ ...act, person }] : []))

/** Every bank of these people against its model. */
async function compare({ database }: Field, going: readonly Sequence[]): Promise<void> {
  const { rows } = await database.query(
    `select employee_id, year, month, previous, current, total, posted, processed, edited, cleared, remarks
     from hour_bank_month where employee_id = any($1::int[]) order by employee_id, year, month`,
    [going.map(({ person }) => person)],
  )
  const banks = new Map<number, Balance[]>(going.map(({ person }) => [person, []]))
  const models = new Map(going.map((sequence) => [sequence.person, sequence]))
  for (const { employee_id, year, month, remarks, ...balances } of rows) {
    const at = counted({ year, month })
    banks.get(employee_id)?.push({ month: at, ...balances })
    const sequence = models.get(employee_id)
    if (sequence && !remarks.startsWith(sequence.model.said(at))) {
      sequence.apart ??= `month ${at} says ${remarks}, without what was written,`
    }
  }
  for (const sequence of going) {
    const [is, due] = [banks.get(sequence.person), sequence.model.balances()].map((each) => JSON.stringify(each))
    if (is !== due) sequence.apart ??= `the bank holds ${is}, not ${due},`
  }
}
