/** Groups of the report: a city and a sector of it. */
import type { ReportGroup, ReportRow } from '@ponteiro/contract/vacations/vacation-report'

export type ReportedPerson = ReportRow

type Place = Pick<ReportGroup, 'cityId' | 'sectorId'>

/** `3304557-12`; people without a city or a sector are a group as well. */
export const groupKey = ({ cityId, sectorId }: Place): string => `${cityId ?? 0}-${sectorId ?? 0}`

/** The keys that an address holds. */
export const keysOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(',')
    .filter((key) => key !== '')

export const isOf = (row: Place, group: Place): boolean => groupKey(row) === groupKey(group)

/** The groups of people that a search found, in the order of their cities and sectors. */
export function groupsOf(rows: readonly ReportedPerson[]): readonly ReportGroup[] {
  const byKey = new Map<string, ReportedPerson[]>()
  for (const row of rows) byKey.set(groupKey(row), [...(byKey.get(groupKey(row)) ?? []), row])
  return [...byKey.values()]
    .flatMap((people) => {
      const [first] = people
      if (!first) return []
      const planned = people.filter((row) => row.planned).length
      const { cityId, city, sectorId, sector } = first
      const remark = `${planned} de ${people.length} com férias planejadas`
      return [{ cityId, city, sectorId, sector, people: people.length, planned, remark }]
    })
    .sort((a, b) => a.city.localeCompare(b.city, 'pt-BR') || a.sector.localeCompare(b.sector, 'pt-BR'))
}
