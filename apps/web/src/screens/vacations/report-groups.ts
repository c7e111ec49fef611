/** Groups of the report: one city and one of its sectors. */
import type { ReportGroup, ReportRow } from '@ponteiro/contract/vacations/vacation-report'

export type ReportedPerson = ReportRow

type Place = Pick<ReportGroup, 'cityId' | 'sectorId'>

/** `3304557-12`. People without a city or a sector form a group too. */
export const groupKey = ({ cityId, sectorId }: Place): string => `${cityId ?? 0}-${sectorId ?? 0}`

/** Keys kept in the address of the page. */
export const keysOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(',')
    .filter((key) => key !== '')
