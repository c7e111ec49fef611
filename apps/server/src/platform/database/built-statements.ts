/** Statements asked all day, built once: for a page of a list, building one takes longer than sending it. */
import type { CompiledQuery } from 'kysely'
import type { Db, Pool } from './database.ts'
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

/** What JSON tells apart: two shapes must never be one key. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }
type Shape = Readonly<Record<string, Plain>>

/**
 * Answers the rows of a statement. `shape` is everything that makes it another statement, and whatever stands in it for good; `values` are
 * given anew each time, and `build` may put them where a value stands, but not look at them. It is given here, once, so that it can read
 * nothing that belongs to one question: what is not in the shape would be the first caller's for everybody.
 */
export function builtStatements<S extends Shape, V extends Readonly<Record<string, unknown>>, O>(
  build: (db: Db, shape: S, values: V) => Buildable<O>,
) {
  const kept = new Kept<string, CompiledQuery<O>>(mostKept)
  return async (db: Db | Pool, shape: S, values: V): Promise<O[]> => {
    const key = JSON.stringify(shape)
    const statement = kept.get(key) ?? build(db as Db, shape, placesOf(values)).compile()
    // To the end of the row: texts that are typed once do not push out what is asked all day.
    kept.delete(key)
    kept.set(key, statement)
    const parameters = statement.parameters.map((each) => (each instanceof Place ? values[each.name] : each))
    return (await db.executeQuery<O>({ ...statement, parameters })).rows
  }
}

const placesOf = <V extends Readonly<Record<string, unknown>>>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Readonly<
    Record<string, unknown>
  > as V
