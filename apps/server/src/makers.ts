/** The maker of each kind of file. The thread that makes files loads this and no more of the program. */
import type { Maker } from './features/reports/maker.rules.ts'
import { reportMaker } from './features/reports/report-maker.job.ts'
import { reportSources } from './reports.ts'

export const makers: readonly Maker<never>[] = [reportMaker(reportSources)] as unknown as readonly Maker<never>[]
