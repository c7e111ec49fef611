/** When a notice came: `agora`, `há 5 min`, `hoje, 14:02`, `ontem, 09:15`, `12/03, 14:02`, `12/03/2025`. */
export function sinceText(instant: string, now: number, zone: string): string {
  const at = Date.parse(instant)
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `há ${minutes} min`
  const [day, today, yesterday] = [at, now, now - 86_400_000].map((moment) =>
    written(moment, zone, { dateStyle: 'short' }),
  )
  const time = written(at, zone, { timeStyle: 'short' })
  if (day === today) return `hoje, ${time}`
  if (day === yesterday) return `ontem, ${time}`
  const thisYear = written(at, zone, { year: 'numeric' }) === written(now, zone, { year: 'numeric' })
  return thisYear ? `${written(at, zone, { day: '2-digit', month: '2-digit' })}, ${time}` : (day ?? '')
}

const written = (moment: number, timeZone: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, ...how }).format(moment)
