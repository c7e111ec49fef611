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
