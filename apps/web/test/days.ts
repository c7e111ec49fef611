/** Days as the pages count them, wherever and whenever tests run: at night in São Paulo UTC has tomorrow. */

const dayAt = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** YYYY-MM-DD of that many days before today. */
export const daysAgo = (days: number): string => daysAfter(dayAt.format(new Date()), -days)

/** YYYY-MM-DD of that many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The calculation period before the current one, 21st to 20th: complete, whatever day it is. */
export const periodBefore: { readonly from: string; readonly to: string } = (() => {
  const [year = 0, month = 0, today = 0] = daysAgo(0).split('-').map(Number)
  const begun = today > 20 ? 0 : 1
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - begun - months, date)).toISOString().slice(0, 10)
  return { from: day(1, 21), to: day(0, 20) }
})()

/** A day as people type and read it: DD/MM/YYYY. */
export const typed = (day: string): string => day.split('-').reverse().join('/')
