/** A number given on the command line: `--name N`, whole, from 1 on. */
export function asked(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const number = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1 on`)
  return number
}
