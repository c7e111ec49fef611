/** What the filters of reports share. */
import { z } from 'zod'
import { line } from '../text.ts'
import { localDate, rowId } from '../wire.ts'

/** The people of a report: by name, or by where they work. */
export const people = {
  name: line(255).optional(),
  employeeId: rowId.optional(),
  unitId: rowId.optional(),
  sectorId: rowId.optional(),
}
export const peopleNames = { name: 'ind_name', employeeId: 'peo_id', unitId: 'wun_id', sectorId: 'sec_id' } as const

export const orders = ['name', 'enrollment'] as const
export type PeopleOrder = (typeof orders)[number]
export const orderBy = z.enum(orders).optional()

export const range = { from: localDate, to: localDate }
export const rangeNames = { from: 'start_date', to: 'end_date' } as const
export const inOrder = { error: 'A data inicial não pode ser maior que a data final.', path: ['to'] }

/** Days of the longest range. */
export const mostReportDays = 366
export const daysIn = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
export const tooLong = { error: `O período pode ter até ${mostReportDays} dias.`, path: ['to'] }
