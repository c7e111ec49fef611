import { date } from '../../kit/notations.ts'

/** The day of an instant in this browser, DD/MM/AAAA. */
export const dayOf = (instant: string) => {
  const at = new Date(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  return date.format(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)
}
