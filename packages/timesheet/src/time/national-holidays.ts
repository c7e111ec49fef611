import { addDays, type LocalDate, localDate } from './local-date.ts'

/**
 * `holiday`: by federal law. `customary`: Good Friday, declared by municipal laws and observed everywhere.
 * `optional`: federal optional days (ponto facultativo), no holidays unless a state, city or agreement says
 * so.
 */
export type NationalDayKind = 'holiday' | 'customary' | 'optional'

export interface NationalDay {
  readonly date: LocalDate
  /** In capitals, at most 45 characters. */
  readonly name: string
  readonly kind: NationalDayKind
  /** On the same day and month every year. */
  readonly fixed: boolean
  readonly source: string
}

interface FixedHoliday {
  readonly month: number
  readonly day: number
  readonly name: string
  readonly source: string
  readonly sinceYear: number
}

const law662 = 'Lei 662/1949 (Lei 10.607/2002)'

const fixedHolidays: readonly FixedHoliday[] = [
  { month: 1, day: 1, name: 'CONFRATERNIZAÇÃO UNIVERSAL', source: law662, sinceYear: 1950 },
  { month: 4, day: 21, name: 'TIRADENTES', source: law662, sinceYear: 1951 },
  { month: 5, day: 1, name: 'DIA DO TRABALHO', source: law662, sinceYear: 1949 },
  { month: 9, day: 7, name: 'INDEPENDÊNCIA DO BRASIL', source: law662, sinceYear: 1949 },
  { month: 10, day: 12, name: 'NOSSA SENHORA APARECIDA', source: 'Lei 6.802/1980', sinceYear: 1980 },
  { month: 11, day: 2, name: 'FINADOS', source: law662, sinceYear: 2002 },
  { month: 11, day: 15, name: 'PROCLAMAÇÃO DA REPÚBLICA', source: law662, sinceYear: 1949 },
  { month: 11, day: 20, name: 'ZUMBI E CONSCIÊNCIA NEGRA', source: 'Lei 14.759/2023', sinceYear: 2024 },
  { month: 12, day: 25, name: 'NATAL', source: law662, sinceYear: 1949 },
]

const federalAct = 'ato anual do Executivo federal'

/** Days from Easter. */
const movableDays = [
  { days: -48, name: 'CARNAVAL (SEGUNDA)', kind: 'optional', source: federalAct },
  { days: -47, name: 'CARNAVAL (TERÇA)', kind: 'optional', source: federalAct },
  { days: -46, name: 'QUARTA-FEIRA DE CINZAS (ATÉ 14H)', kind: 'optional', source: federalAct },
  { days: -2, name: 'PAIXÃO DE CRISTO', kind: 'customary', source: 'Lei 9.093/1995 art. 2' },
  { days: 60, name: 'CORPUS CHRISTI', kind: 'optional', source: federalAct },
] as const

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easter(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return localDate(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The national holidays and federal optional days of a year, in order. */
export function nationalDays(year: number): NationalDay[] {
  const fixed = fixedHolidays
    .filter((holiday) => holiday.sinceYear <= year)
    .map(({ month, day, name, source }): NationalDay => {
      return { date: localDate(year, month, day), name, kind: 'holiday', fixed: true, source }
    })
  const sunday = easter(year)
  const movable = movableDays.map(({ days, name, kind, source }): NationalDay => {
    return { date: addDays(sunday, days), name, kind, fixed: false, source }
  })
  return [...fixed, ...movable].sort((a, b) => (a.date < b.date ? -1 : 1))
}
