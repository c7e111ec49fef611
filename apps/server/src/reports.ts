/** Every report that there is: a source for each. Pages, prints and files are made of them. */
import { absenceSource } from './features/reports/absence-report.queries.ts'
import { accessSource } from './features/reports/access-report.queries.ts'
import { bankSource } from './features/reports/bank-report.queries.ts'
import { entriesSource } from './features/reports/entries-report.queries.ts'
import { peopleSource } from './features/reports/people-report.queries.ts'
import type { AnySource } from './features/reports/report-source.rules.ts'
import { timeCardSource } from './features/reports/time-cards.queries.ts'

export const reportSources: readonly AnySource[] = [
  absenceSource,
  accessSource,
  peopleSource,
  bankSource,
  entriesSource,
  timeCardSource,
] as unknown as readonly AnySource[]
