/** The handlers of all calls, and what each is given. */
import { calls } from '@ponteiro/contract'
import type pg from 'pg'
import { findQuarantine } from './backup/quarantine.queries.ts'
import { releaseCopy } from './backup/releasing.ts'
import { absenceKind, cancellationKind } from './features/absences/absence-kind.queries.ts'
import { absenceReasonHandlers } from './features/absences/absence-reasons.handlers.ts'
import { absenceHandlers } from './features/absences/absences.handlers.ts'
import { clientHandlers } from './features/access-control/clients.handlers.ts'
import { menuLinkHandlers } from './features/access-control/menu-links.handlers.ts'
import { functionGrantHandlers, toolAccessHandlers } from './features/access-control/tool-accesses.handlers.ts'
import { toolAuditHandlers } from './features/access-control/tool-audit.handlers.ts'
import { toolFunctionHandlers, toolHandlers, toolSectorHandlers } from './features/access-control/tools.handlers.ts'
import { clockEvidenceHandlers } from './features/audits/clock-evidence.handlers.ts'
import { clockRecordHandlers } from './features/audits/clock-records.handlers.ts'
import type { EvidenceSeal } from './features/audits/evidence-seal.rules.ts'
import { faceResultHandlers } from './features/audits/face-results.handlers.ts'
import { calculationRuleHandlers } from './features/calculation/plans/calculation-rules.handlers.ts'
import type { KnownPeople } from './features/calculation/plans/known-people.cache.ts'
import { calendarHandlers } from './features/calendar/calendar.handlers.ts'
import { calendarFeedHandlers } from './features/calendar/calendar-feeds.handlers.ts'
import { deviceClockHandlers } from './features/clock-files/devices/device-clocks.handlers.ts'
import { deviceDeliveryHandlers } from './features/clock-files/devices/device-deliveries.handlers.ts'
import { type AfdCalls, afdImportHandlers } from './features/clock-files/imports/afd-imports.handlers.ts'
import { type AfdExportCalls, afdExportHandlers } from './features/clock-files/records/afd-exports.handlers.ts'
import { adoptWaitingMarks } from './features/clock-files/waiting/afd-adoption.queries.ts'
import { complimentKind } from './features/compliments/compliment-kind.queries.ts'
import { complimentHandlers } from './features/compliments/compliments.handlers.ts'
import { complimentsDayHandlers } from './features/compliments/compliments-day.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { upkeepHandlers } from './features/dashboard/upkeep.handlers.ts'
import { changeSwitch, dayMarkHandlers } from './features/days/day-marks.handlers.ts'
import { dayHandlers } from './features/days/days.handlers.ts'
import { explanationHandlers } from './features/days/explanations.handlers.ts'
import { heldMarkKind } from './features/days/held-mark-kind.queries.ts'
import { heldMarkHandlers } from './features/days/held-marks.handlers.ts'
import { justificationHandlers } from './features/days/justifications/justifications.handlers.ts'
import { overtimeHandlers } from './features/days/overtime/overtime.handlers.ts'
import { overtimeDecisionHandlers } from './features/days/overtime/overtime-decisions.handlers.ts'
import { overtimeKind } from './features/days/overtime/overtime-kind.queries.ts'
import { tablesOfOvertimePeople } from './features/days/overtime/overtime-people.queries.ts'
import { markRequestKind } from './features/days/requests/mark-request-kind.queries.ts'
import { markRequestHandlers } from './features/days/requests/mark-requests.handlers.ts'
import { requestDayHandlers } from './features/days/requests/request-day.handlers.ts'
import { exportHandlers } from './features/exports/exports.handlers.ts'
import type { payrollFileJob } from './features/exports/payroll-file.job.ts'
import { payrollFileHandlers } from './features/exports/payroll-files.handlers.ts'
import { payrollLayoutHandlers } from './features/exports/payroll-layouts.handlers.ts'
import { hourBankHandlers } from './features/hour-bank/hour-bank.handlers.ts'
import { listClearable } from './features/hour-bank/hour-bank.queries.ts'
import { inboxHandlers } from './features/inbox/inbox.handlers.ts'
import type { AnyInboxKind } from './features/inbox-kind.rules.ts'
import { markHandlers } from './features/marks/marks.handlers.ts'
import type { MarkWriter } from './features/marks/marks.writer.ts'
import { receiptHandlers } from './features/marks/receipts.handlers.ts'
import { deniedMirrorKind } from './features/mirrors/denied-mirror-kind.queries.ts'
import { timeSheetHandlers } from './features/mirrors/time-sheets.handlers.ts'
import { mailHandlers } from './features/notifications/mails.handlers.ts'
import { noticeChoiceHandlers } from './features/notifications/notice-choices.handlers.ts'
import { notificationHandlers } from './features/notifications/notifications.handlers.ts'
import { personalNoticeHandlers } from './features/notifications/personal-notices.handlers.ts'
import { onCallHandlers } from './features/on-call/on-call.handlers.ts'
import { swapKind } from './features/on-call/swap-kind.queries.ts'
import { swapHandlers } from './features/on-call/swaps.handlers.ts'
import { companyHandlers } from './features/organization/companies.handlers.ts'
import { deviceKeyHandlers } from './features/organization/devices/device-keys.handlers.ts'
import { deviceHandlers } from './features/organization/devices/devices.handlers.ts'
import { justificationTypeHandlers } from './features/organization/justification-types.handlers.ts'
import { occupationHandlers } from './features/organization/occupations.handlers.ts'
import { cityHandlers } from './features/organization/places/cities.handlers.ts'
import { holidayHandlers } from './features/organization/places/holidays.handlers.ts'
import { sectorHandlers } from './features/organization/places/sectors.handlers.ts'
import { unitHandlers } from './features/organization/places/units.handlers.ts'
import { valueListHandlers } from './features/organization/value-lists.handlers.ts'
import { workScheduleHandlers } from './features/organization/work-schedules.handlers.ts'
import { accountHandlers } from './features/people/accounts.handlers.ts'
import { affectedDayHandlers } from './features/people/assignments/affected-days.handlers.ts'
import { scheduleAssignmentHandlers } from './features/people/assignments/schedule-assignments.handlers.ts'
import { sectorAssignmentHandlers } from './features/people/assignments/sector-assignments.handlers.ts'
import { birthdayHandlers } from './features/people/birthdays.handlers.ts'
import { peopleImportHandlers } from './features/people/import/people-import.handlers.ts'
import { dataChangeKind } from './features/people/own-data/data-change-kind.queries.ts'
import { dataChangeHandlers } from './features/people/own-data/data-changes.handlers.ts'
import { individualHandlers, personHandlers } from './features/people/people.handlers.ts'
import { photoHandlers } from './features/people/photos.handlers.ts'
import { zipLookup } from './features/people/zip-codes.client.ts'
import { zipCodeHandlers } from './features/people/zip-codes.handlers.ts'
import { payPeriodHandlers } from './features/periods/pay-periods.handlers.ts'
import { pendencyHandlers } from './features/periods/pendencies.handlers.ts'
import type { ProcessingJob } from './features/periods/processing/processing.job.ts'
import { accountProfileHandlers } from './features/profiles/account-profiles.handlers.ts'
import { profileHandlers } from './features/profiles/profiles.handlers.ts'
import { absenceSource } from './features/reports/absence-report.queries.ts'
import { accessSource } from './features/reports/access-report.queries.ts'
import { bankSource } from './features/reports/bank-report.queries.ts'
import { entriesSource } from './features/reports/entries-report.queries.ts'
import { madeFileHandlers, startMakingBy } from './features/reports/made-files.handlers.ts'
import type { madeFileJob } from './features/reports/made-files.job.ts'
import { peopleSource } from './features/reports/people-report.queries.ts'
import { reportPageHandlers } from './features/reports/report-pages.handlers.ts'
import { reportFileHandlers, reportHandlers } from './features/reports/reports.handlers.ts'
import { shelfHandlers } from './features/reports/shelf/shelf.handlers.ts'
import { timeCardSource } from './features/reports/time-cards.queries.ts'
import { authHandlers } from './features/sessions/auth.handlers.ts'
import { denialHandlers } from './features/sessions/denials/denials.handlers.ts'
import { knownDevices } from './features/sessions/known-device.rules.ts'
import type { forgottenPasswordJob } from './features/sessions/passwords/forgotten-password.job.ts'
import type { Tokens } from './features/sessions/token.rules.ts'
import { collectiveVacationHandlers } from './features/vacations/collective-vacations.handlers.ts'
import { vacationControlKind } from './features/vacations/vacation-control-kind.queries.ts'
import { vacationControlHandlers } from './features/vacations/vacation-controls.handlers.ts'
import { vacationNoticeHandlers } from './features/vacations/vacation-notice-papers.handlers.ts'
import { vacationPlanKind } from './features/vacations/vacation-plan-kind.queries.ts'
import { vacationPlanHandlers } from './features/vacations/vacation-plans.handlers.ts'
import { vacationReportHandlers } from './features/vacations/vacation-report.handlers.ts'
import { makers } from './makers.ts'
import type { Clock } from './platform/config/clock.ts'
import type { Changes } from './platform/database/changes.ts'
import type { Pool } from './platform/database/database.ts'
import { rememberedOrder } from './platform/database/remembered-order.ts'
import type { Objects } from './platform/files/objects.client.ts'
import { attemptsIn } from './platform/http/attempts.ts'
import { type Mounted, mounted } from './platform/http/gate.ts'
import type { Queue } from './platform/jobs/jobs.ts'
import type { Post } from './platform/mail/mail.ts'
import { reportSources } from './reports.ts'
import type { Settings } from './settings.ts'
import { forgetFirstPassword } from './setup/first-password.ts'
import { examine } from './upkeep/doctor.ts'

/** The kinds of the inbox, in display order: one line each. */
const inboxKinds: readonly AnyInboxKind[] = [
  markRequestKind,
  absenceKind,
  cancellationKind,
  overtimeKind,
  heldMarkKind,
  swapKind,
  vacationPlanKind,
  vacationControlKind,
  dataChangeKind,
  deniedMirrorKind,
  complimentKind,
]

/** The parts of the program that handlers use. */
export interface Parts {
  readonly settings: Settings
  /** The key of session tokens and of the cookie of known browsers. */
  readonly key: string
  readonly seal: EvidenceSeal
  readonly clock: Clock
  readonly db: Pool
  /** Read-only connections, for handwritten statements. */
  readonly statements: pg.Pool
  readonly changes: Changes
  readonly queue: Queue
  readonly post: Post
  readonly tokens: Tokens
  readonly people: KnownPeople
  readonly writer: MarkWriter
  readonly forgotten: ReturnType<typeof forgottenPasswordJob>
  readonly processing: ProcessingJob
  readonly afdFiles: AfdCalls
  readonly afdMade: AfdExportCalls
  readonly fileMaking: ReturnType<typeof madeFileJob>
  /** Where large files are; absent: in the database. */
  readonly objects: Objects | undefined
  readonly payrollMaking: typeof payrollFileJob
}

export function answeredCalls({
  settings,
  key,
  seal,
  clock,
  db,
  statements,
  changes,
  queue,
  post,
  tokens,
  people,
  writer,
  forgotten,
  processing,
  afdFiles,
  afdMade,
  fileMaking,
  objects,
  payrollMaking,
}: Parts): readonly Mounted[] {
  const startMaking = startMakingBy({ queue, making: fileMaking })
  const reports = { startMaking, secure: settings.baseUrl.startsWith('https:') }
  return [
    mounted(
      calls.auth,
      authHandlers({
        tokens,
        defaultZone: settings.defaultZone,
        attempts: attemptsIn(db),
        devices: knownDevices(key, settings.baseUrl.startsWith('https:')),
        mailLink: (tx, email) => queue.enqueue(tx, forgotten, { email }),
        onChanged: () => forgetFirstPassword(db, settings.dataFolder),
      }),
    ),
    mounted(calls.denials, denialHandlers),
    mounted(calls.profiles, profileHandlers),
    mounted(calls.accountProfiles, accountProfileHandlers),
    mounted(calls.menuLinks, menuLinkHandlers),
    mounted(calls.tools, toolHandlers),
    mounted(calls.toolSectors, toolSectorHandlers),
    mounted(calls.toolFunctions, toolFunctionHandlers),
    mounted(calls.toolAccesses, toolAccessHandlers),
    mounted(calls.functionGrants, functionGrantHandlers),
    mounted(calls.toolAudit, toolAuditHandlers),
    mounted(calls.clients, clientHandlers),
    mounted(calls.occupations, occupationHandlers),
    mounted(calls.justificationTypes, justificationTypeHandlers),
    mounted(calls.companies, companyHandlers),
    mounted(calls.units, unitHandlers),
    mounted(calls.sectors, sectorHandlers),
    mounted(calls.cities, cityHandlers),
    mounted(calls.holidays, holidayHandlers),
    mounted(calls.affectedDays, affectedDayHandlers),
    mounted(calls.workSchedules, workScheduleHandlers),
    mounted(calls.devices, { ...deviceHandlers, ...deviceClockHandlers({ queue, reading: afdFiles.reading }) }),
    mounted(calls.deviceKeys, deviceKeyHandlers),
    mounted(calls.deviceDeliveries, deviceDeliveryHandlers({ queue, reading: afdFiles.reading })),
    mounted(calls.valueLists, valueListHandlers),
    mounted(calls.notifications, notificationHandlers),
    mounted(calls.personalNotices, personalNoticeHandlers),
    mounted(calls.noticeChoices, noticeChoiceHandlers),
    mounted(calls.mails, mailHandlers(post)),
    mounted(
      calls.upkeep,
      upkeepHandlers({
        examine: () =>
          examine(statements as never, {
            dataDir: settings.dataFolder,
            disks: settings.disks,
            objects,
            hasMailServer: settings.smtpUrl !== undefined,
            validUntil: settings.signer?.validUntil,
            startedInQuarantine: settings.quarantined,
            now: clock.now,
          }),
        isQuarantined: async () => (await findQuarantine(statements as never)) !== undefined,
        release: (tx, margin, now) => releaseCopy(tx, { highestOut: new Map(), margin, now }),
      }),
    ),
    mounted(calls.people, personHandlers({ onPersonKnown: adoptWaitingMarks, clearableIn: listClearable })),
    mounted(calls.individuals, individualHandlers),
    mounted(calls.birthdays, birthdayHandlers),
    mounted(calls.sectorAssignments, sectorAssignmentHandlers),
    mounted(calls.scheduleAssignments, scheduleAssignmentHandlers),
    mounted(calls.accounts, accountHandlers),
    mounted(calls.peopleImport, peopleImportHandlers({ onPersonKnown: adoptWaitingMarks })),
    mounted(calls.photos, photoHandlers),
    mounted(calls.zipCodes, zipCodeHandlers(zipLookup(settings.addressLookupUrl, clock.now))),
    mounted(calls.dataChanges, dataChangeHandlers({ post, ...settings })),
    mounted(calls.afdImports, afdImportHandlers(afdFiles)),
    mounted(calls.afdExports, afdExportHandlers(afdMade)),
    mounted(calls.clockRecords, clockRecordHandlers(seal)),
    mounted(calls.faceResults, faceResultHandlers(seal)),
    mounted(calls.clockEvidence, clockEvidenceHandlers(seal)),
    mounted(calls.marks, {
      ...markHandlers(writer, changeSwitch(db)),
      ...receiptHandlers({ repNumber: settings.program.repNumber, signer: settings.signer }),
      ...dayMarkHandlers,
    }),
    mounted(calls.heldMarks, heldMarkHandlers),
    mounted(calls.days, dayHandlers({ statements, people })),
    mounted(calls.overtime, overtimeHandlers({ order: rememberedOrder(changes, tablesOfOvertimePeople), people })),
    mounted(calls.overtimeDecisions, overtimeDecisionHandlers),
    mounted(calls.justifications, justificationHandlers),
    mounted(calls.markRequests, markRequestHandlers),
    mounted(calls.requestDay, requestDayHandlers),
    mounted(calls.explanations, explanationHandlers),
    mounted(calls.absenceReasons, absenceReasonHandlers),
    mounted(calls.absences, absenceHandlers),
    mounted(calls.calendar, calendarHandlers(people)),
    mounted(
      calls.calendarFeeds,
      calendarFeedHandlers({
        attempts: attemptsIn(db),
        people,
        host: new URL(settings.baseUrl).host,
        product: settings.productName,
        version: settings.productVersion,
      }),
    ),
    mounted(calls.onCall, onCallHandlers),
    mounted(calls.onCallSwaps, swapHandlers),
    mounted(calls.vacationPlans, vacationPlanHandlers),
    mounted(calls.vacationControls, vacationControlHandlers),
    mounted(calls.vacationReport, vacationReportHandlers),
    mounted(calls.vacationNotices, vacationNoticeHandlers(settings.signer)),
    mounted(calls.collectiveVacations, collectiveVacationHandlers),
    mounted(calls.compliments, complimentHandlers),
    mounted(calls.complimentsDay, complimentsDayHandlers),
    mounted(calls.absenceReport, reportHandlers(absenceSource, reports)),
    mounted(calls.accessReport, reportHandlers(accessSource, reports)),
    mounted(calls.peopleReport, { ...reportHandlers(peopleSource, reports), ...reportFileHandlers(peopleSource) }),
    mounted(calls.bankReport, { ...reportHandlers(bankSource, reports), ...reportFileHandlers(bankSource) }),
    mounted(calls.entriesReport, reportHandlers(entriesSource, reports)),
    mounted(calls.timeCards, reportHandlers(timeCardSource, reports)),
    mounted(calls.reportPages, reportPageHandlers({ sources: reportSources, defaultZone: settings.defaultZone })),
    mounted(calls.madeFiles, madeFileHandlers(makers)),
    mounted(calls.shelf, shelfHandlers(people)),
    mounted(calls.exports, exportHandlers(people)),
    mounted(calls.payrollLayouts, payrollLayoutHandlers),
    mounted(calls.payrollFiles, payrollFileHandlers({ queue, making: payrollMaking })),
    mounted(calls.inbox, inboxHandlers(inboxKinds)),
    mounted(calls.payPeriods, payPeriodHandlers(queue, processing, people)),
    mounted(calls.pendencies, pendencyHandlers(people)),
    mounted(calls.timeSheets, timeSheetHandlers(settings.signer)),
    mounted(calls.hourBank, hourBankHandlers),
    mounted(calls.calculationRules, calculationRuleHandlers),
    mounted(calls.dashboard, dashboardHandlers(people, inboxKinds)),
  ]
}
