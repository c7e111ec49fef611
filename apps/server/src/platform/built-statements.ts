/** Statements asked all day, built once: for a page of a list, building one takes longer than sending it. */
import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { Kept } from './kept.ts'

/** A place in a statement, taken by a value each time it is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface Buildable<O> {
  compile(): CompiledQuery<O>
}

const mostKept = 200

/**
 * Answers the rows of a statement. `shape` is everything that makes it another statement, and whatever stands in it for good; `values` are
 * given anew each time, and `build` may put them where a value stands, but not look at them.
 */
export function builtStatements<V extends Readonly<Record<string, unknown>>, O>() {
  const kept = new Kept<string, CompiledQuery<O>>(mostKept)
  return async (db: Db, shape: object, values: V, build: (values: V) => Buildable<O>): Promise<O[]> => {
    const key = JSON.stringify(shape)
    const known = kept.get(key)
    const statement = known ?? build(placesOf(values)).compile()
    if (!known) kept.set(key, statement)
    const parameters = statement.parameters.map((each) => (each instanceof Place ? values[each.name] : each))
    return (await db.executeQuery<O>({ ...statement, parameters })).rows
  }
}

const placesOf = <V extends Readonly<Record<string, unknown>>>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Readonly<
    Record<string, unknown>
  > as V
