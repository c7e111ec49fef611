/** The numbers on the command line, as `--name N` or `--name=N`. */
import { parseArgs } from 'node:util'

/**
 * The options of a command: whole numbers from 1 on. `otherwise` has all names with defaults. Anything else
 * is refused: a run of another size than intended proves nothing.
 */
export function asked<Name extends string>(otherwise: Readonly<Record<Name, number>>): Readonly<Record<Name, number>> {
  const names = Object.keys(otherwise) as Name[]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const numbers = names.map((name) => [name, whole(name, values[name] ?? otherwise[name])])
  return Object.fromEntries(numbers) as Record<Name, number>
}

function whole(name: string, given: unknown): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1 on`)
  return number
}
