/**
 * The fictional company of `npm run demo`: three cities, eight sectors, schedules of every kind, two hundred
 * people.
 */
import { addDays } from '@ponteiro/timesheet'
import type { Db } from '../platform/database/database.ts'
import { hashPassword } from '../platform/http/passwords.ts'
import { type Chance, chance } from './chance.ts'
import { addressOf, cpfOf, fullDigits, manaus, nameOf, pisOf, rioDeJaneiro, saoPaulo } from './demo-identities.ts'

export const demoPassword = 'Demo#2026'

/** The people that a visitor logs in as; all share one password. */
export const cast = [
  { login: 'ana', name: 'Ana Ampulheta', profileId: 1, sector: 0, tells: 'administradora' },
  { login: 'gil', name: 'Gil Pêndulo', profileId: 4, sector: 0, tells: 'gestor de dois setores' },
  { login: 'sonia', name: 'Sônia Carrilhão', profileId: 2, sector: 1, tells: 'supervisora' },
  {
    login: 'edu',
    name: 'Edu Engrenagem',
    profileId: 3,
    sector: 1,
    tells: 'colaborador que esquece de registrar a saída',
  },
  { login: 'noemi', name: 'Noemi Madrugada', profileId: 3, sector: 4, tells: 'colaboradora da noite, 12x36' },
] as const

const cities = [rioDeJaneiro, saoPaulo, manaus] as const
const sectors = [
  { unit: 0, name: 'Administração' },
  { unit: 0, name: 'Atendimento' },
  { unit: 0, name: 'Tecnologia' },
  { unit: 1, name: 'Oficina' },
  { unit: 1, name: 'Portaria' },
  { unit: 1, name: 'Logística' },
  { unit: 2, name: 'Montagem' },
  { unit: 2, name: 'Qualidade' },
] as const

const weekdays = (minutes: number, saturday = 0) => ({
  monday: minutes,
  tuesday: minutes,
  wednesday: minutes,
  thursday: minutes,
  friday: minutes,
  saturday,
})

/** FIXA, FIXA part time, flexible (an amount without times), night, and two ESCALA. */
const schedules = [
  {
    name: 'Comercial 08:00–17:00',
    kind: 'fixed',
    startsAt: 480,
    breakStartsAt: 720,
    breakEndsAt: 780,
    overtimeLimit: 10,
    ...weekdays(480),
  },
  {
    name: 'Comercial 44 h com sábado',
    kind: 'fixed',
    startsAt: 480,
    breakStartsAt: 720,
    breakEndsAt: 792,
    overtimeLimit: 10,
    ...weekdays(480, 240),
  },
  { name: 'Meio período 13:00–17:00', kind: 'fixed', startsAt: 780, overtimeLimit: 10, ...weekdays(240) },
  { name: 'Flexível 8 horas', kind: 'fixed', overtimeLimit: 15, ...weekdays(480) },
  {
    name: 'Noturno 22:00',
    kind: 'fixed',
    startsAt: 1320,
    breakStartsAt: 60,
    breakEndsAt: 120,
    overtimeLimit: 10,
    ...weekdays(420),
  },
  {
    name: 'Escala 12x36 dia',
    kind: 'scale',
    startsAt: 420,
    breakStartsAt: 720,
    breakEndsAt: 780,
    workMinutes: 720,
    restMinutes: 2160,
    ignoresHolidays: true,
  },
  {
    name: 'Escala 12x36 noite',
    kind: 'scale',
    startsAt: 1140,
    breakStartsAt: 0,
    breakEndsAt: 60,
    workMinutes: 720,
    restMinutes: 2160,
    ignoresHolidays: true,
  },
] as const

export interface DemoPerson {
  readonly id: number
  readonly zone: string
  readonly schedule: (typeof schedules)[number]
  readonly since: string
  /** A person's habits: shares of late entries, forgotten exits, overtime and absent days. */
  readonly habits: { readonly late: number; readonly forgets: number; readonly stays: number; readonly absent: number }
}

/** A person's schedule: the gatehouse never closes, logistics also works at night, the others by day. */
function scheduleOf(sector: number, at: number): number {
  const nth = Math.floor(at / sectors.length)
  if (sector === 4) return nth % 2 === 0 ? 6 : 5
  if (sector === 5) return nth % 3 === 0 ? 4 : 1
  return [0, 3, 0, 2, 0, 1][(nth + sector) % 6] ?? 0
}

function habitsOf(luck: Chance, login: string | undefined): DemoPerson['habits'] {
  if (login === 'edu') return { late: 0.15, forgets: 0.25, stays: 0.1, absent: 0.02 }
  return {
    late: 0.03 + luck.next() * 0.1,
    forgets: luck.next() * 0.02,
    stays: luck.next() * 0.12,
    absent: 0.01 + luck.next() * 0.02,
  }
}

/** Fills an installation without people; `from` is the first day of its history. */
export async function insertDemoCompany(db: Db, from: string, count = 200): Promise<DemoPerson[]> {
  const luck = chance(20_261_121)
  const employer = await db
    .insertInto('employer')
    .values({
      name: 'Relojoaria Meia-Noite Ltda. (fictícia)',
      document: '11222333000181',
      place: 'Rua das Horas, 12, Rio de Janeiro/RJ',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ledger').values({ employerId: employer.id }).execute()
  await db
    .updateTable('city')
    .set({ isWorkCity: true })
    .where('id', 'in', [...cities])
    .execute()
  const zones = new Map(
    (
      await db
        .selectFrom('city')
        .select(['id', 'zone'])
        .where('id', 'in', [...cities])
        .execute()
    ).map(({ id, zone }) => [id, zone]),
  )
  const units = await db
    .insertInto('unit')
    .values(
      ['Matriz', 'Oficina central', 'Filial Norte'].map((name, at) => ({
        name,
        employerId: employer.id,
        cityId: cities[at] ?? cities[0],
      })),
    )
    .returning('id')
    .execute()
  const sectorRows = await db
    .insertInto('sector')
    .values(sectors.map(({ name, unit }) => ({ name, unitId: units[unit]?.id ?? 0 })))
    .returning('id')
    .execute()
  const occupations = await db
    .insertInto('occupation')
    .values(['Relojoeira', 'Atendente', 'Analista', 'Porteira', 'Montador'].map((name) => ({ name })))
    .returning('id')
    .execute()
  const scheduleRows = await db
    .insertInto('workSchedule')
    .values(schedules.map((schedule) => ({ ...schedule })))
    .returning('id')
    .execute()

  const people = Array.from({ length: count }, (_, at) => {
    const played = cast[at]
    const sector = played?.sector ?? at % sectors.length
    const unit = sectors[sector]?.unit ?? 0
    const cityId = cities[unit] ?? cities[0]
    const name = played?.name ?? nameOf(at)
    const schedule = played?.login === 'noemi' ? 6 : played ? 0 : scheduleOf(sector, at)
    return { at, played, sector, cityId, name, schedule, habits: habitsOf(luck, played?.login) }
  })
  const rows = await db
    .insertInto('employee')
    .values(
      people.map(({ at, name, cityId, played }) => ({
        employerId: employer.id,
        enrollment: fullDigits(4, at + 1),
        name,
        cpf: cpfOf(at),
        pis: pisOf(at),
        gender: 'other' as const,
        motherName: 'Mãe fictícia',
        bornOn: addDays('1970-01-01', (at * 97) % 11_000),
        admittedOn: addDays(from, -30 - ((at * 41) % 1500)),
        occupationId: occupations[at % occupations.length]?.id ?? null,
        workCityId: cityId,
        ...addressOf(at, cityId),
        email: `${played?.login ?? `pessoa${at + 1}`}@meia-noite.example`,
      })),
    )
    .returning('id')
    .execute()
  const idOf = (at: number) => rows[at]?.id ?? 0
  await db
    .insertInto('sectorAssignment')
    .values([
      ...people.map(({ at, sector, cityId, played }) => ({
        employeeId: idOf(at),
        sectorId: sectorRows[sector]?.id ?? 0,
        cityId,
        responsible: played !== undefined && played.profileId !== 3,
      })),
      { employeeId: idOf(1), sectorId: sectorRows[1]?.id ?? 0, cityId: cities[0], responsible: true },
    ])
    .execute()
  const since = addDays(from, -30)
  await db
    .insertInto('scheduleAssignment')
    .values(
      people.map(({ at, schedule }) => ({
        employeeId: idOf(at),
        workScheduleId: scheduleRows[schedule]?.id ?? 0,
        // Cycles start on either of two days, so that somebody is on duty every day.
        sinceOn: addDays(since, Math.floor(at / 2) % 2),
        overtimeType: at % 9 === 8 ? ('closed' as const) : ('open' as const),
      })),
    )
    .execute()
  const passwordHash = await hashPassword(demoPassword)
  await db
    .insertInto('account')
    .values(
      people.map(({ at, played }) => ({
        employeeId: idOf(at),
        login: played?.login ?? `pessoa${at + 1}`,
        passwordHash,
        profileId: played?.profileId ?? 3,
        passwordChangedAt: `${since}T12:00:00Z`,
        dataConfirmedAt: `${since}T12:00:00Z`,
      })),
    )
    .execute()
  return people.map(({ at, schedule, cityId, habits }) => ({
    id: idOf(at),
    zone: zones.get(cityId) ?? 'America/Sao_Paulo',
    schedule: schedules[schedule] ?? schedules[0],
    since: addDays(since, Math.floor(at / 2) % 2),
    habits,
  }))
}
