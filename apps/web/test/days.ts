/** Days as the pages of these tests count them: at night in São Paulo it is tomorrow in UTC. */
const dayAt = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** YYYY-MM-DD of that many days before today. */
export const daysAgo = (days: number): string =>
  new Date(Date.parse(dayAt.format(new Date())) - days * 86_400_000).toISOString().slice(0, 10)

/** A day as people type and read it: DD/MM/YYYY. */
export const typed = (day: string): string => day.split('-').reverse().join('/')
