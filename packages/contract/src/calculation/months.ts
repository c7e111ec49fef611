/** Names of the months, for people and for addresses. */

const names = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

/** `Março` for 3. */
export const monthName = (month: number): string => names[month - 1] ?? ''

/** `marco` for 3: the name without accents, for addresses. */
export const monthSlug = (month: number): string => (month === 3 ? 'marco' : monthName(month).toLowerCase())

/** All months, in order. */
export const months = names.map((name, index) => ({ id: index + 1, name, slug: monthSlug(index + 1) }))

/** `Março/2026`: the name of a calculation. */
export const competenceOf = (year: number, month: number): string => `${monthName(month)}/${year}`
