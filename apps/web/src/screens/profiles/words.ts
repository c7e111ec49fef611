/** A number with its noun: '1 pessoa', '12 pessoas'. */
export const people = (count: number) => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'pessoa' : 'pessoas'}`

const and = new Intl.ListFormat('pt-BR')

/** 'Ana, Edu e mais 3': the first `shown` of `total`. */
export function someOf(names: readonly string[], total: number, shown = 2): string {
  const first = names.slice(0, shown)
  const rest = total - first.length
  return and.format(rest > 0 ? [...first, `mais ${rest.toLocaleString('pt-BR')}`] : first)
}
