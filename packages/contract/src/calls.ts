/** Every call, by area. Server and browser are both built from this value. */

import { absenceReasons } from './absences/absence-reasons.ts'
import { absences } from './absences/absences.ts'
import { clients } from './access-control/clients.ts'
import { functionGrants } from './access-control/function-grants.ts'
import { menuLinks } from './access-control/menu-links.ts'
import { toolAccesses } from './access-control/tool-accesses.ts'
import { toolAudit } from './access-control/tool-audit.ts'
import { toolFunctions, toolSectors, tools } from './access-control/tools.ts'
import { clockEvidence } from './audits/clock-evidence.ts'
import { clockRecords } from './audits/clock-records.ts'
import { faceResults } from './audits/face-results.ts'
import { calculationRules } from './calculation/calculation-rules.ts'
import { calendar } from './calendar/calendar.ts'
import { calendarFeeds } from './calendar/calendar-feeds.ts'
import { afdExports } from './clock-files/afd-exports.ts'
import { afdImports } from './clock-files/afd-imports.ts'
import { deviceDeliveries } from './clock-files/device-deliveries.ts'
import { compliments } from './compliments/compliments.ts'
import { complimentsDay } from './compliments/compliments-day.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { upkeep } from './dashboard/upkeep.ts'
import { days } from './days/days.ts'
import { explanations } from './days/explanations.ts'
import { heldMarks } from './days/held-marks.ts'
import { justifications } from './days/justifications.ts'
import { overtime } from './days/overtime.ts'
import { overtimeDecisions } from './days/overtime-decisions.ts'
import { markRequests } from './days/requests/mark-requests.ts'
import { requestDay } from './days/requests/request-day.ts'
import { exports } from './exports/exports.ts'
import { payrollFiles } from './exports/payroll-files.ts'
import { payrollLayouts } from './exports/payroll-layouts.ts'
import { hourBank } from './hour-bank/hour-bank.ts'
import { inbox } from './inbox/inbox.ts'
import { marks } from './marks/marks.ts'
import { timeSheets } from './mirrors/time-sheets.ts'
import { mails } from './notifications/mails.ts'
import { noticeChoices } from './notifications/notice-choices.ts'
import { notifications } from './notifications/notifications.ts'
import { personalNotices } from './notifications/personal-notices.ts'
import { onCall } from './on-call/on-call.ts'
import { onCallSwaps } from './on-call/on-call-swaps.ts'
import { cities } from './organization/cities.ts'
import { companies } from './organization/companies.ts'
import { deviceKeys } from './organization/device-keys.ts'
import { devices } from './organization/devices.ts'
import { holidays } from './organization/holidays.ts'
import { justificationTypes } from './organization/justification-types.ts'
import { occupations } from './organization/occupations.ts'
import { sectors } from './organization/sectors.ts'
import { units } from './organization/units.ts'
import { valueLists } from './organization/value-lists.ts'
import { workSchedules } from './organization/work-schedules.ts'
import { accounts } from './people/accounts.ts'
import { affectedDays } from './people/affected-days.ts'
import { birthdays } from './people/birthdays.ts'
import { dataChanges } from './people/data-changes.ts'
import { individuals, people } from './people/people.ts'
import { peopleImport } from './people/people-import.ts'
import { photos } from './people/photos.ts'
import { scheduleAssignments } from './people/schedule-assignments.ts'
import { sectorAssignments } from './people/sector-assignments.ts'
import { zipCodes } from './people/zip-codes.ts'
import { payPeriods } from './periods/pay-periods.ts'
import { pendencies } from './periods/pendencies.ts'
import { accountProfiles } from './profiles/account-profiles.ts'
import { profiles } from './profiles/profiles.ts'
import { absenceReport } from './reports/absence-report.ts'
import { accessReport } from './reports/access-report.ts'
import { bankReport } from './reports/bank-report.ts'
import { entriesReport } from './reports/entries-report.ts'
import { madeFiles } from './reports/made-files.ts'
import { peopleReport } from './reports/people-report.ts'
import { reportPages } from './reports/report-pages.ts'
import { shelf } from './reports/shelf/shelf.ts'
import { timeCards } from './reports/time-cards.ts'
import { auth } from './sessions/auth.ts'
import { denials } from './sessions/denials.ts'
import { collectiveVacations } from './vacations/collective-vacations.ts'
import { vacationControls } from './vacations/vacation-controls.ts'
import { vacationNotices } from './vacations/vacation-notices.ts'
import { vacationPlans } from './vacations/vacation-plans.ts'
import { vacationReport } from './vacations/vacation-report.ts'

export const calls = {
  auth,
  denials,
  profiles,
  accountProfiles,
  menuLinks,
  tools,
  toolSectors,
  toolFunctions,
  toolAccesses,
  functionGrants,
  toolAudit,
  clients,
  occupations,
  companies,
  units,
  sectors,
  cities,
  holidays,
  workSchedules,
  affectedDays,
  devices,
  deviceKeys,
  deviceDeliveries,
  justificationTypes,
  valueLists,
  notifications,
  personalNotices,
  noticeChoices,
  mails,
  upkeep,
  people,
  individuals,
  birthdays,
  sectorAssignments,
  scheduleAssignments,
  accounts,
  dataChanges,
  zipCodes,
  photos,
  peopleImport,
  payPeriods,
  pendencies,
  timeSheets,
  hourBank,
  calculationRules,
  afdImports,
  afdExports,
  clockRecords,
  faceResults,
  clockEvidence,
  marks,
  heldMarks,
  days,
  overtime,
  overtimeDecisions,
  justifications,
  markRequests,
  requestDay,
  explanations,
  absenceReasons,
  absences,
  calendar,
  calendarFeeds,
  onCall,
  onCallSwaps,
  vacationPlans,
  vacationControls,
  vacationReport,
  vacationNotices,
  collectiveVacations,
  compliments,
  complimentsDay,
  absenceReport,
  accessReport,
  peopleReport,
  bankReport,
  entriesReport,
  timeCards,
  reportPages,
  madeFiles,
  shelf,
  exports,
  payrollLayouts,
  payrollFiles,
  inbox,
  dashboard,
}
export type Calls = typeof calls

/** The registers. Reading depends on each call; writing is for administrators (decision 051). */
export const registerCalls = {
  occupations,
  companies,
  units,
  sectors,
  cities,
  holidays,
  workSchedules,
  devices,
  deviceKeys,
  justificationTypes,
  absenceReasons,
  payrollLayouts,
  people,
  individuals,
  sectorAssignments,
  scheduleAssignments,
  photos,
  peopleImport,
} satisfies Partial<Calls>
