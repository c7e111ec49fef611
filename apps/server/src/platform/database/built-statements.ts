/** Statements asked all day, built once: building one takes longer than sending it. */
import type { CompiledQuery } from 'kysely'
import type { Db, Pool } from './database.ts'
import { Kept } from './kept.ts'

/** A parameter's place in a built statement. */
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

/** Values that JSON tells apart, so that no two shapes share a key. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }
type Shape = Readonly<Record<string, Plain>>

/**
 * Answers the rows of a statement. `shape` is everything that changes the statement, and what stands in it
 * for good; `values` are given each time. `build` may place values but not read them: anything outside the
 * shape would be the first caller's for everybody.
 */
export function builtStatements<S extends Shape, V extends Readonly<Record<string, unknown>>, O>(
  build: (db: Db, shape: S, values: V) => Buildable<O>,
) {
  const kept = new Kept<string, CompiledQuery<O>>(mostKept)
  return async (db: Db | Pool, shape: S, values: V): Promise<O[]> => {
    const key = JSON.stringify(shape)
    const statement = kept.get(key) ?? build(db as Db, shape, placesOf(values)).compile()
    // Moves the key to the end, so that rare texts do not displace what is asked all day.
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
