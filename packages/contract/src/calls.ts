/** Every call of the product, by area. Server and browser are both built from this one value. */

import { cities } from './organization/cities.ts'
import { companies } from './organization/companies.ts'
import { devices } from './organization/devices.ts'
import { holidays } from './organization/holidays.ts'
import { occupations } from './organization/occupations.ts'
import { sectors } from './organization/sectors.ts'
import { units } from './organization/units.ts'
import { valueLists } from './organization/value-lists.ts'
import { workSchedules } from './organization/work-schedules.ts'
import { accounts } from './people/accounts.ts'
import { individuals, people } from './people/people.ts'
import { scheduleAssignments } from './people/schedule-assignments.ts'
import { sectorAssignments } from './people/sector-assignments.ts'
import { profiles } from './profiles/profiles.ts'
import { auth } from './sessions/auth.ts'
import { afdImports } from './time-clock/afd-imports.ts'
import { days } from './time-clock/days.ts'
import { explanations } from './time-clock/explanations.ts'
import { marks } from './time-clock/marks.ts'
import { overtime } from './time-clock/overtime.ts'
import { calculationRules } from './time-sheets/calculation-rules.ts'
import { hourBank } from './time-sheets/hour-bank.ts'
import { payPeriods } from './time-sheets/pay-periods.ts'
import { timeSheets } from './time-sheets/time-sheets.ts'

export const calls = {
  auth,
  profiles,
  occupations,
  companies,
  units,
  sectors,
  cities,
  holidays,
  workSchedules,
  devices,
  valueLists,
  people,
  individuals,
  sectorAssignments,
  scheduleAssignments,
  accounts,
  payPeriods,
  timeSheets,
  hourBank,
  calculationRules,
  afdImports,
  marks,
  days,
  overtime,
  explanations,
}
export type Calls = typeof calls
