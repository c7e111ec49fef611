/** Makes the answers of groups from each person's figures. */
import { type Figures, type Grouping, groupingWords, type Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfAnswer, ShelfGroup, ShelfPerson } from '@ponteiro/contract/reports/shelf/shelf'
import type { PlacedPerson } from './shelf-people.queries.ts'

/** Each person's figures in a calculation; people outside it are absent. */
export type Counted = ReadonlyMap<number, Figures>

export interface CountedTwice {
  readonly now: Counted
  readonly before: Counted
}

const sumOf = (question: Question, some: readonly (Figures | undefined)[]): Figures =>
  question.measures.map((_, at) => some.reduce((sum, figures) => sum + (figures?.[at] ?? 0), 0))

/** The sum of these people's figures. */
export function answerOf(
  question: Question,
  { now, before }: CountedTwice,
  people: readonly PlacedPerson[],
): ShelfAnswer {
  const counted = people.filter(({ id }) => now.has(id))
  const figures = sumOf(
    question,
    counted.map(({ id }) => now.get(id)),
  )
  const figuresBefore = sumOf(
    question,
    people.map(({ id }) => before.get(id)),
  )
  return {
    people: counted.length,
    figures: [...figures],
    value: question.valueOf(figures),
    figuresBefore: [...figuresBefore],
    valueBefore: question.valueOf(figuresBefore),
  }
}

const largestFirst = (a: Pick<ShelfAnswer, 'value'>, b: Pick<ShelfAnswer, 'value'>) =>
  Math.abs(b.value) - Math.abs(a.value)
const byName = new Intl.Collator('pt-BR').compare

/** The groups with people, largest first. */
export function groupsOf(
  question: Question,
  counted: CountedTwice,
  people: readonly PlacedPerson[],
  { by, names }: { readonly by: Grouping; readonly names: ReadonlyMap<number, string> },
): ShelfGroup[] {
  const groups = new Map<number, PlacedPerson[]>()
  for (const person of people) {
    if (!counted.now.has(person.id) && !counted.before.has(person.id)) continue
    const known = groups.get(person[by])
    if (known) known.push(person)
    else groups.set(person[by], [person])
  }
  return [...groups]
    .map(([id, some]) => ({
      id,
      name: names.get(id) ?? groupingWords[by].none,
      ...answerOf(question, counted, some),
    }))
    .sort((a, b) => largestFirst(a, b) || byName(a.name, b.name))
}

/** A row for each person with figures, largest first. */
export function peopleOf(
  question: Question,
  counted: CountedTwice,
  people: readonly PlacedPerson[],
  { by, names }: { readonly by: Grouping; readonly names: ReadonlyMap<number, string> },
): ShelfPerson[] {
  return people
    .filter(({ id }) => counted.now.has(id) || counted.before.has(id))
    .map((person) => {
      const { people: _, ...answer } = answerOf(question, counted, [person])
      const { id: employeeId, enrollment, name } = person
      return { employeeId, enrollment, name, group: names.get(person[by]) ?? groupingWords[by].none, ...answer }
    })
    .sort((a, b) => largestFirst(a, b) || byName(a.name, b.name))
}
