/**
 * Whose records a call reaches: one person's records, asked for by the person, a colleague, supervisors and
 * managers in and out of the sector, each with and without every key of every register, and an admin. Out of
 * scope answers the same 404 as not existing, and no answer holds the person's name.
 */
import { type CallGroup, calls, type Endpoint, modules, permissionKeys, writersOfRegisters } from '@ponteiro/contract'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runPeriod } from '../src/features/periods/processing/period-run.job.ts'
import type { Caller } from './application.ts'
import { aJustificationType, anAbsenceReason } from './justifications.ts'
import { bearing } from './logins.ts'
import { app, ownApplication } from './own-application.ts'

const plain = ['self', 'colleague', 'supervisor in', 'supervisor out', 'gestor in', 'gestor out', 'admin'] as const
/** The same roles in a profile that holds every module and key. */
const keyed = [
  'keyed colleague',
  'keyed supervisor in',
  'keyed supervisor out',
  'keyed gestor in',
  'keyed gestor out',
] as const
const who = [...plain, ...keyed]
type Who = (typeof who)[number]

/** The name that must never reach somebody out of scope. */
const name = 'Alvo Das Perguntas'

interface Target {
  readonly person: number
  readonly account: number
  /** A custom profile of the account. */
  readonly link: number
  readonly day: number
  readonly mark: number
  /** About that day, waiting. */
  readonly request: number
  readonly sheet: number
  /** With a file. */
  readonly justification: number
  /** Of a tool. */
  readonly access: number
  readonly tool: number
  /** A tool that the person does not hold. */
  readonly otherTool: number
  readonly client: number
  readonly toolFunction: number
  readonly schedule: number
  /** When the person has that schedule from. */
  readonly assignment: number
  readonly unit: number
  /** A sector of those who are in, beside the person's own. */
  readonly sector: number
}

interface Probe {
  /** Who may; everybody else is told that there is no such record, or that the call is not for them. */
  readonly reach: readonly Who[]
  readonly path: (target: Target) => string | Promise<string>
  readonly body?: (target: Target) => object
}

const keyedIn = ['keyed supervisor in', 'keyed gestor in'] as const
const reviewers = ['self', 'supervisor in', 'gestor in', ...keyedIn, 'admin'] as const
/** They plan for the person. */
const planners = ['self', 'gestor in', 'keyed gestor in', 'admin'] as const
const selfAndAdmin = ['self', 'admin'] as const
const selfAndKeyed = ['self', ...keyedIn, 'admin'] as const
const keyHolders = [...keyedIn, 'admin'] as const
const teams = ['supervisor in', 'gestor in', ...keyHolders] as const
const inTheSector = ['keyed colleague', ...keyHolders] as const
const on = '2026-03-02'
const cardOf = (person: number) => `employees=${person}&start_date=${on}&end_date=${on}`

/** The day of the person has half an hour that nobody decided; its id. */
async function waitingDay(person: number): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('dayRecord')
    .values({ employeeId: person, dayOn: on, pending: 30 })
    .onConflict((conflict) => conflict.columns(['employeeId', 'dayOn']).doUpdateSet({ pending: 30 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every call that names somebody's record and that others than admins may make. */
const probes: Readonly<Record<string, Probe>> = {
  'people.find': { reach: reviewers, path: ({ person }) => `/people/${person}` },
  'photos.find': { reach: reviewers, path: ({ person }) => `/people/${person}/photo` },
  'scheduleAssignments.ofPerson': { reach: selfAndKeyed, path: ({ person }) => `/peopleworkday/people/${person}` },
  'scheduleAssignments.viewsHourBank': {
    reach: selfAndKeyed,
    path: ({ person }) => `/peopleworkday/viewBankOfHoursByPeopleId/${person}`,
  },
  'sectorAssignments.ofPerson': { reach: selfAndKeyed, path: ({ person }) => `/worksector/people/${person}` },
  'auth.useBaseProfile': { reach: ['self'], path: ({ account }) => `/auth/updateTokenByUserId/${account}` },
  'auth.useProfile': { reach: ['self'], path: ({ link }) => `/auth/updateTokenByUserProfile/${link}` },
  'auth.changePassword': {
    reach: ['self'],
    path: ({ account }) => `/auth/${account}`,
    body: () => ({ old_password: 'x', new_password: 'Girassol-azul-7!', confirm_password: 'Girassol-azul-7!' }),
  },
  'accounts.profiles': { reach: selfAndAdmin, path: ({ account }) => `/user/getProfilesByUserId/${account}` },
  'accounts.contactConfirmation': { reach: ['self'], path: ({ account }) => `/user/getUseConfirmData/${account}` },
  'accounts.find': { reach: selfAndAdmin, path: ({ account }) => `/user/${account}` },
  'accounts.ofPerson': { reach: selfAndAdmin, path: ({ person }) => `/user/people/${person}` },
  'accounts.update': {
    reach: selfAndAdmin,
    path: ({ account }) => `/user/${account}`,
    body: () => ({ use_confirm_data_at: '2026-03-02T12:00:00Z' }),
  },
  'days.list': {
    reach: reviewers,
    path: ({ person }) => `/schedule/all?peo_id=${person}&start_date=${on}&end_date=${on}`,
  },
  'days.find': { reach: reviewers, path: ({ day }) => `/schedule/${day}` },
  'days.ofDate': { reach: reviewers, path: ({ person }) => `/schedule/date/${on}?peo_id=${person}` },
  'explanations.ofDay': { reach: reviewers, path: ({ person }) => `/schedule/why?peo_id=${person}&date=${on}` },
  'justifications.find': { reach: reviewers, path: ({ justification }) => `/justification/${justification}` },
  'justifications.file': { reach: reviewers, path: ({ justification }) => `/justification/${justification}/file` },
  'absences.find': { reach: reviewers, path: async (target) => `/absences/${await anAbsence(target)}` },
  'absences.file': { reach: reviewers, path: async (target) => `/absences/${await anAbsence(target)}/attachment` },
  'absences.decide': {
    reach: teams,
    path: async (target) => `/absences/${await anAbsence(target)}/decide`,
    body: () => ({ abs_state: 1 }),
  },
  // Reviewers see it, and are told that it is not theirs to take back.
  'absences.cancel': { reach: reviewers, path: async (target) => `/absences/${await anAbsence(target)}/cancellation` },
  'absences.answerCancellation': {
    reach: teams,
    path: async (target) => `/absences/${await anAbsence(target, 'asked')}/cancellation`,
    body: () => ({ granted: 1 }),
  },
  'absences.save': {
    reach: reviewers,
    path: async (target) => {
      await anAbsence(target)
      return '/absences'
    },
    body: () => ({
      ...absentDays,
      abs_id: absence.id,
      abs_id_rea: absence.reason,
      abs_state: 2,
      abs_negate_justification: 'Inventário',
    }),
  },
  // Reviewers without the key are told that it is not theirs to enter.
  'absences.preview': {
    reach: reviewers,
    path: () => '/absences/preview',
    body: ({ person }) => ({ ...absentDays, abs_id_peo: person, abs_id_rea: absence.reason }),
  },
  'marks.receipt': { reach: reviewers, path: ({ mark }) => `/schedule/receipt/${mark}` },
  'clockEvidence.send': {
    reach: ['self'],
    path: () => '/schedule/register/evidence',
    body: ({ mark }) => ({ sci_id: mark }),
  },
  'marks.ofPosition': { reach: reviewers, path: ({ day }) => `/scheduleitem/schedule/${day}/schedule-item/1` },
  'marks.register': {
    reach: selfAndAdmin,
    path: () => '/schedule/register',
    body: ({ day }) => ({ sch_id: day, sch_observations: 'mudou' }),
  },
  'toolAccesses.ofPerson': {
    reach: ['gestor in', ...keyHolders],
    path: ({ person }) => `/individualenrollmenttool/getToolsIndividualEnrollment/${person}`,
  },
  'functionGrants.list': {
    reach: ['gestor in', ...keyHolders],
    path: ({ access }) =>
      `/functionemployedaccesscontroll/getEmployeesFunctionAccessControll?fac_id_tac=1&fec_id_iet=${access}`,
  },
  'overtime.find': { reach: reviewers, path: ({ day }) => `/schedule/overtime/${day}` },
  'overtime.update': {
    reach: reviewers,
    path: ({ day }) => `/schedule/overtime/${day}`,
    body: () => ({ sch_overtime_justification: 'motivo', sch_overtime_activity: 'atividade' }),
  },
  'vacationPlans.remaining': { reach: reviewers, path: ({ person }) => `/holidayplanning/remaining?ind_id=${person}` },
  'vacationPlans.check': {
    reach: reviewers,
    path: ({ person }) => `/holidayplanning/check?ind_id=${person}&startDate=2026-08-03&endDate=2026-08-22`,
  },
  'vacationPlans.outlook': {
    reach: reviewers,
    path: async (target) => {
      await aPlan(target)
      return `/holidayplanning/outlook?ind_id=${target.person}`
    },
  },
  'vacationPlans.proposals': { reach: reviewers, path: ({ person }) => `/holidayplanning/proposals?ind_id=${person}` },
  'vacationPlans.create': {
    reach: planners,
    path: () => '/holidayplanning',
    body: ({ person }) => ({ hop_id_ind: person, hop_start_date: '2026-08-03', hop_end_date: '2026-08-22' }),
  },
  'vacationPlans.createParts': {
    reach: planners,
    path: () => '/holidayplanning/parts',
    body: ({ person }) => ({
      hop_id_ind: person,
      parts: [{ hop_start_date: '2026-08-03', hop_end_date: '2026-08-22' }],
    }),
  },
  'vacationPlans.update': {
    reach: reviewers,
    path: async (target) => `/holidayplanning/${await aPlan(target)}`,
    body: () => ({ hop_state: 2 }),
  },
  'vacationNotices.print': {
    reach: planners,
    path: async (target) => `/holidayplanning/notices/pdf/${await aValidatedPlan(target)}`,
  },
  'vacationNotices.printMany': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: async (target) => `/holidayplanning/notices/pdf?ids=${await aValidatedPlan(target)}`,
  },
  'vacationNotices.sign': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: async (target) => `/holidayplanning/notices/${await aValidatedPlan(target)}`,
    body: () => ({ signedDate: '2026-03-02' }),
  },
  'vacationReport.plansOf': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: ({ person }) => `/holidayplanning/employee?ind_id=${person}&year=2026`,
  },
  'personalNotices.read': {
    reach: ['self'],
    path: async ({ person }) => `/notice/${await aNotice(person)}`,
    body: () => ({ avi_read: 1 }),
  },
  'calendarFeeds.revoke': {
    reach: ['self'],
    path: async (target) => `/absences/feed/${await aFeed(target)}`,
  },
  'markRequests.add': {
    reach: ['self'],
    path: ({ day }) => `/schedule/employed/${day}`,
    body: () => ({ scheduleItemList: [{ sci_time: '00:01', sci_justification: 'motivo' }] }),
  },
  'markRequests.withdraw': {
    reach: ['self'],
    path: async (target) => `/scheduleitem/request/${await aRequest(target)}`,
  },
  'markRequests.file': {
    reach: reviewers,
    path: ({ request }) => `/scheduleitem/request/${request}/file`,
  },
  'markRequests.ofDay': { reach: reviewers, path: ({ day }) => `/schedule/getRequestSchedules?sch_id=${day}` },
  'days.preview': {
    reach: teams,
    path: () => '/schedule/admin/preview',
    body: ({ request }) => ({ scheduleItemList: [{ sci_id: request, sci_situation: 'AUTORIZADO' }] }),
  },
  'days.save': {
    reach: teams,
    path: () => '/schedule/admin',
    body: ({ request }) => ({ scheduleItemList: [{ sci_id: request, sci_situation: 'AUTORIZADO' }] }),
  },
  'inbox.find': { reach: teams, path: async ({ person }) => `/inbox/overtime/${await waitingDay(person)}` },
  'inbox.attachment': {
    reach: teams,
    path: async (target) => {
      const request = await aRequest(target)
      const { attachmentId } = await app.connections.db
        .selectFrom('markRequest')
        .select('attachmentId')
        .where('id', '=', request)
        .executeTakeFirstOrThrow()
      return `/inbox/mark-request/${request}/attachment/${attachmentId}`
    },
  },
  'compliments.find': { reach: selfAndAdmin, path: async ({ person }) => `/cheerday/${await aCompliment(person)}` },
  'compliments.update': {
    reach: selfAndAdmin,
    path: async ({ person }) => `/cheerday/${await aCompliment(person)}`,
    body: () => ({ cda_state: 1 }),
  },
  'hourBank.months': {
    reach: ['self', 'gestor in', 'keyed gestor in', 'admin'],
    path: ({ person }) => `/bankofhours/employee/${person}?year=2026`,
  },
  'timeSheets.list': {
    reach: selfAndAdmin,
    path: ({ person }) => `/peoplescorecard/getScorecards?peo_id=${person}&scc_year=2026`,
  },
  'timeSheets.ofPerson': {
    reach: selfAndAdmin,
    path: ({ person, sheet }) => `/peoplescorecard/people/${person}?psc_id=${sheet}`,
  },
  'timeSheets.print': { reach: selfAndKeyed, path: ({ sheet }) => `/peoplescorecard/pdf/${sheet}` },
  'timeSheets.decide': {
    reach: ['self'],
    path: () => '/peoplescorecard/setStatusScorecard',
    body: ({ sheet }) => ({ scorecard: sheet, situation: 'AUTORIZADO' }),
  },
  'scheduleAssignments.history': {
    reach: keyHolders,
    path: ({ person }) => `/peopleworkday/getHistoryList/${person}`,
  },
  'scheduleAssignments.create': {
    reach: keyHolders,
    path: () => '/peopleworkday',
    body: ({ person, schedule }) => ({ pwd_id_peo: person, pwd_id_wda: schedule, pwd_date_history: '2026-07-01' }),
  },
  'scheduleAssignments.update': {
    reach: keyHolders,
    path: ({ assignment }) => `/peopleworkday/${assignment}`,
    body: () => ({ pwd_date_history: '2026-06-01', pwd_type_overtime: 'FECHADA' }),
  },
  'scheduleAssignments.moveHistory': {
    reach: keyHolders,
    path: () => '/peopleworkday/updateHistory',
    body: ({ assignment }) => ({ pwdl_id: assignment, historyDate: '2026-04-02' }),
  },
  'sectorAssignments.create': {
    reach: keyHolders,
    path: () => '/worksector',
    body: ({ person, sector }) => ({ sew_id_peo: person, sew_id_sec: sector }),
  },
  'sectorAssignments.update': {
    reach: keyHolders,
    path: async (target) => `/worksector/${await aSecondSector(target)}`,
    body: () => ({ sew_responsible: 1 }),
  },
  'sectorAssignments.remove': {
    reach: keyHolders,
    path: async (target) => `/worksector/${await aSecondSector(target)}`,
  },
  'people.update': {
    reach: keyHolders,
    path: ({ person }) => `/people/${person}`,
    body: () => ({ ind_rg: '9' }),
  },
  'people.updateNamed': {
    reach: keyHolders,
    path: () => '/people',
    body: ({ person }) => ({ peo_id: person, ind_rg: '8' }),
  },
  'photos.save': {
    reach: keyHolders,
    path: ({ person }) => `/people/${person}/photo`,
    body: () => ({ ind_photo: 'data:image/png;base64,iVBORw0KGgo=' }),
  },
  'photos.remove': { reach: keyHolders, path: ({ person }) => `/people/${person}/photo` },
  // Who holds a tool is refused to leave, and stays for the next question.
  'individuals.deactivate': { reach: keyHolders, path: ({ person }) => `/individual/${person}` },
  'individuals.reactivate': {
    reach: keyHolders,
    path: ({ person }) => `/individual/${person}`,
    body: () => ({ ind_status: 1 }),
  },
  'toolAccesses.person': {
    reach: keyHolders,
    path: ({ person }) => `/individualenrollmenttool/individual/${person}`,
  },
  'toolAccesses.create': {
    reach: keyHolders,
    path: () => '/individualenrollmenttool',
    body: ({ person, otherTool, client }) => ({
      iet_id_ind: person,
      iet_id_tac: otherTool,
      iet_id_cac: client,
      iet_type_access: 'INDIVIDUAL',
      iet_obs: 'Nota',
    }),
  },
  'toolAccesses.update': {
    reach: keyHolders,
    path: ({ access }) => `/individualenrollmenttool/${access}`,
    body: () => ({ iet_obs: 'Outra nota' }),
  },
  'toolAccesses.remove': {
    reach: keyHolders,
    path: async (target) => `/individualenrollmenttool/delete/${await anEndedAccess(target)}`,
  },
  'functionGrants.create': {
    reach: keyHolders,
    path: () => '/functionemployedaccesscontroll',
    body: ({ access, toolFunction }) => ({ fec_id_fac: toolFunction, fec_id_iet: access }),
  },
  'functionGrants.createMany': {
    reach: keyHolders,
    path: () => '/functionemployedaccesscontroll/handleInBatch',
    body: ({ access, toolFunction }) => ({ fac_ids: [toolFunction], fec_id_iet: access }),
  },
  'functionGrants.remove': {
    reach: keyHolders,
    path: async (target) => `/functionemployedaccesscontroll/delete/${await aGrant(target)}`,
  },
  'onCall.create': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: () => '/oncallemployee',
    body: ({ person }) => ({ oce_id_peo: person, dates: ['2026-03-09'], items: [], sync: true }),
  },
  'onCall.update': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: async ({ person }) => `/oncallemployee/inBatch/${person}/${await aDuty(person)}`,
    body: () => ({ oce_observations: 'Nota' }),
  },
  'onCall.remove': {
    reach: ['gestor in', 'keyed gestor in', 'admin'],
    path: async ({ person }) => `/oncallemployee/delete/${person}/${await aDuty(person)}`,
  },
  // Asked of the person: by colleagues of a sector, who have no duty to give, and learn no more than that.
  'onCallSwaps.ask': {
    reach: ['colleague', 'supervisor in', 'gestor in', ...keyedIn, 'keyed colleague'],
    path: () => '/oncallemployee/swaps',
    body: ({ person }) => ({ ocs_date: '2026-03-09', ocs_id_colleague: person }),
  },
  'onCallSwaps.answer': {
    reach: ['self'],
    path: async (target) => `/oncallemployee/swaps/${await aSwap(target)}`,
    body: () => ({ accepted: false }),
  },
  'onCallSwaps.withdraw': {
    reach: ['self'],
    path: async (target) => `/oncallemployee/swaps/${await aSwap(target, 'asker')}`,
  },
  // A sector and a unit are the record of those who work there; the colleague with keys is one of them.
  'sectors.find': { reach: inTheSector, path: ({ sector }) => `/sector/${sector}` },
  'sectors.deactivate': { reach: inTheSector, path: ({ sector }) => `/sector/${sector}` },
  'sectors.update': { reach: inTheSector, path: ({ sector }) => `/sector/${sector}`, body: () => ({ sec_status: 1 }) },
  'units.find': { reach: inTheSector, path: ({ unit }) => `/workunit/${unit}` },
  'units.deactivate': { reach: inTheSector, path: ({ unit }) => `/workunit/${unit}` },
  'units.update': { reach: inTheSector, path: ({ unit }) => `/workunit/${unit}`, body: () => ({ wun_status: 1 }) },
  'timeCards.page': { reach: selfAndKeyed, path: ({ person }) => `/schedule/report?${cardOf(person)}` },
  'timeCards.print': { reach: selfAndKeyed, path: ({ person }) => `/schedule/report/print?${cardOf(person)}` },
  'timeCards.make': {
    reach: selfAndKeyed,
    path: () => '/report/cartao-de-ponto/file/csv',
    body: ({ person }) => ({ employees: String(person), start_date: on, end_date: on }),
  },
  // The last, since nothing of the day stands after it.
  'days.clear': {
    reach: teams,
    path: ({ day }) => `/schedule/${day}`,
  },
}

interface Listing {
  /** Who is shown the person; everybody else is shown others, or told that the call is not for them. */
  readonly sees: readonly Who[]
  readonly path: (target: Target) => string | Promise<string>
  readonly body?: (target: Target) => object
  /** What tells that the person is among them; the name, unless said otherwise. */
  readonly tells?: (target: Target) => string
}

/** Every list of people, or of what goes by people. */
const listings: Readonly<Record<string, Listing>> = {
  'people.list': { sees: teams, path: () => '/people?take=100' },
  'auth.users': { sees: teams, path: () => '/auth?take=100' },
  'overtime.people': { sees: teams, path: () => '/worksector/overtime?take=100' },
  'overtime.undecided': {
    sees: teams,
    path: async ({ person }) => {
      await waitingDay(person)
      return '/schedule/undecided?take=100'
    },
  },
  'overtimeDecisions.decide': {
    sees: teams,
    path: () => '/schedule/overtime/decisions',
    body: ({ day }) => ({
      scheduleList: [{ sch_id: day }],
      sch_overtime: 1,
      sch_overtime_justification: 'motivo',
      sch_overtime_activity: 'atividade',
    }),
  },
  'overtimeDecisions.preview': {
    sees: teams,
    path: () => '/schedule/overtime/decisions/preview',
    body: ({ day }) => ({ scheduleList: [{ sch_id: day }], sch_overtime: 1 }),
  },
  'markRequests.pending': {
    sees: teams,
    path: async (target) => {
      await aRequest(target)
      return '/schedule/getRequestsInclusionPending?take=100'
    },
  },
  'calendar.absences': {
    sees: reviewers,
    path: async (target) => {
      await anAbsenceOfMay(target)
      return '/absences/getAbsences?abs_date_start=2026-05-01&abs_date_end=2026-05-31'
    },
  },
  // Who is of one sector knows who is not there, and not why: calendar.test.ts.
  'calendar.team': {
    sees: [...reviewers, 'colleague', 'keyed colleague'],
    path: () => '/absences/team?abs_date_start=2026-05-01&abs_date_end=2026-05-31',
  },
  'absences.list': {
    sees: ['self', ...teams],
    path: async (target) => {
      await anAbsence(target)
      return '/absences?take=100'
    },
  },
  'inbox.list': {
    sees: teams,
    path: async ({ person }) => {
      await waitingDay(person)
      return '/inbox?take=1000'
    },
  },
  // The roster is meant to be called by colleagues (Q101).
  'onCall.open': {
    sees: who,
    path: async ({ person }) => {
      await aDuty(person)
      return '/oncallemployee/open?month=3&year=2026'
    },
  },
  'onCall.now': {
    sees: who,
    path: async ({ person }) => {
      await aDuty(person)
      return '/oncallemployee/now'
    },
  },
  'onCall.ofPerson': {
    sees: who,
    path: async ({ person }) =>
      `/oncallemployee/person?peo_id=${person}&start_date=${await aDuty(person)}&end_date=2026-03-31`,
  },
  'onCall.list': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: async ({ person }) => {
      await aDuty(person)
      return '/oncallemployee?take=100'
    },
  },
  'onCall.board': {
    sees: ['gestor in', 'gestor out', 'keyed gestor in', 'keyed gestor out', 'admin'],
    path: async ({ person }) => `/oncallemployee/board?start_date=${await aDuty(person)}&end_date=2026-03-08`,
  },
  'onCallSwaps.list': {
    sees: ['self', 'gestor in', 'keyed gestor in', 'admin'],
    path: async (target) => {
      await aSwap(target)
      return '/oncallemployee/swaps'
    },
  },
  'onCallSwaps.colleagues': {
    sees: ['colleague', 'supervisor in', 'gestor in', ...keyedIn, 'keyed colleague'],
    path: () => '/oncallemployee/swaps/colleagues?oce_date=2026-03-09',
  },
  'vacationPlans.list': {
    sees: ['self', ...teams],
    path: async (target) => {
      await aPlan(target)
      return '/holidayplanning?take=100'
    },
  },
  'vacationPlans.deadlines': { sees: teams, path: () => '/holidayplanning/deadlines?take=100' },
  'vacationNotices.list': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: async (target) => {
      await aValidatedPlan(target)
      return '/holidayplanning/notices?take=100'
    },
  },
  'vacationReport.list': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: () => '/holidayplanning/report?year=2026&take=100',
  },
  'vacationReport.groups': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: () => '/worksector/distinct?year=2026',
    tells: () => 'Dentro',
  },
  'compliments.list': {
    sees: ['self', 'admin'],
    path: async ({ person }) => {
      await aCompliment(person)
      return '/cheerday?take=1000'
    },
  },
  'hourBank.holders': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: () => '/bankofhours/employees',
  },
  'scheduleAssignments.list': {
    sees: keyHolders,
    path: () => '/peopleworkday?take=100',
    tells: ({ person }) => `"pwd_id_peo":${person},`,
  },
  'individuals.employeesAndOutsourced': { sees: keyHolders, path: () => '/individual/getEmployeesAndSourceds' },
  'toolAccesses.holders': { sees: keyHolders, path: () => '/individualenrollmenttool?take=100' },
  'toolAccesses.toolsOfPeople': {
    sees: ['gestor in', 'keyed gestor in', 'admin'],
    path: () => '/individualenrollmenttool/getIndividualsTool?take=100',
  },
  'toolAccesses.ofTool': {
    sees: keyHolders,
    path: ({ tool }) => `/toolaccesscontroll/getIndividualsListAccessForTool/${tool}`,
  },
  'sectors.list': { sees: [...teams, 'keyed colleague'], path: () => '/sector?take=100', tells: () => 'Dentro' },
  'units.list': {
    sees: [...teams, 'keyed colleague'],
    path: () => '/workunit?take=100',
    tells: () => 'Unidade de dentro',
  },
}

/** Calls that name nobody, or only the caller. */
const impersonal = new Set([
  'auth.login',
  'auth.loginMaster',
  'denials.report',
  'auth.actAs',
  'auth.forgotPassword',
  'auth.lookAtReset',
  'auth.resetPassword',
  'auth.logout',
  'profiles.permissions',
  'birthdays.list',
  // Colleagues know each other by name.
  'compliments.recipients',
  'compliments.create',
  'compliments.createAt',
  'complimentsDay.find',
  'clockEvidence.find',
  'dashboard.counts',
  'calendarFeeds.list',
  'calendarFeeds.create',
  // What a secret opens is asked in its own test.
  'calendarFeeds.read',
  'dataChanges.own',
  'dataChanges.request',
  'markRequests.create',
  'requestDay.find',
  'vacationPlans.rules',
  'zipCodes.find',
  'noticeChoices.own',
  'noticeChoices.save',
  // Files are of the account that asked; addresses of a browser: reports.test.ts.
  'madeFiles.list',
  'madeFiles.find',
  'madeFiles.cancel',
  'madeFiles.file',
  'reportPages.open',
  'personalNotices.count',
  'personalNotices.list',
  'personalNotices.readAll',
  'people.create',
  'peopleImport.template',
  'peopleImport.send',
  'sectors.create',
  'units.create',
  'toolAccesses.toolsForSectors',
  'inbox.reasons',
  // A row out of scope is told like one that is decided, in its own test: nobody learns that there is one.
  'inbox.decide',
  // What it counts of people out of scope is asked below.
  'affectedDays.count',
])

/** Registers of the whole house: who may see or change one, sees or changes all of it. */
const ofTheHouse =
  /^(absenceReasons|cities|clients|deviceKeys|devices|holidays|justificationTypes|menuLinks|occupations|toolAudit|toolFunctions|tools|toolSectors|valueLists|workSchedules)\./

let target: Target
const callers = new Map<Who, Pick<Caller, 'request' | 'get' | 'post'>>()
let enrollment = 0

async function aPerson(called: string, ...sectorIds: number[]): Promise<number> {
  const { db } = app.connections
  enrollment += 1
  const employer = await db.selectFrom('employer').select('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('employee')
    .values({ employerId: employer.id, enrollment: String(enrollment), name: called, workCityId: 3550308 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const assigned = sectorIds.map((sectorId) => ({ employeeId: id, sectorId }))
  if (assigned.length > 0) await db.insertInto('sectorAssignment').values(assigned).execute()
  return id
}

/** Who has this role, in a profile that holds every module and key. */
async function keyHolder(profileId: number, employeeId: number) {
  const { db } = app.connections
  const { id: accountId } = await db
    .insertInto('account')
    .values({ employeeId, login: `keyed-${employeeId}`, passwordHash: 'nobody logs in with this', profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: link } = await db
    .insertInto('accountProfile')
    .values({ accountId, profileId: db.selectFrom('profile').select('id').where('name', '=', 'Todas as chaves') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = await (await app.as(accountId)).post(`/auth/updateTokenByUserProfile/${link}`)
  return bearing(app, chosen.json().id_token)
}

/** The place of the person in another sector of those who are in; made again after it was taken away. */
async function aSecondSector({ person, sector }: Target): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('sectorAssignment')
    .values({ employeeId: person, sectorId: sector })
    .onConflict((conflict) => conflict.columns(['employeeId', 'sectorId']).doUpdateSet({ responsible: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person is on call today; the day. */
async function aDuty(person: number): Promise<string> {
  await app.connections.db
    .insertInto('onCall')
    .values({ employeeId: person, dayOn: on })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return on
}

/** An open swap that the person is asked for, or asks for, each of another day. */
async function aSwap({ person, sector }: Target, part: 'asker' | 'colleague' = 'colleague'): Promise<number> {
  asked += 1
  const { db } = app.connections
  const other = await aPerson('Quem troca', sector)
  const dayOn = new Date(Date.UTC(2027, 0, asked)).toISOString().slice(0, 10)
  const { id } = await db
    .insertInto('onCallSwap')
    .values(
      part === 'asker'
        ? { askerId: person, colleagueId: other, dayOn }
        : { askerId: other, colleagueId: person, dayOn },
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request of the person that waits, each about another minute. */
async function aRequest({ person }: Pick<Target, 'person'>): Promise<number> {
  asked += 1
  const { db } = app.connections
  const account = db.selectFrom('account').select('id').where('employeeId', '=', person)
  const file = { name: 'atestado.pdf', mediaType: 'application/pdf' as const, content: Buffer.from('%PDF-1.4') }
  const attachment = await db
    .insertInto('attachment')
    .values({ employeeId: person, accountId: account, ...file, digest: '0'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('markRequest')
    .values({
      attachmentId: attachment.id,
      employeeId: person,
      dayOn: on,
      kind: 'inclusion',
      localOn: on,
      localMinute: asked,
      reason: 'motivo',
      askedMinute: new Date(Date.parse(`${on}T03:00:00Z`) + asked * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
let asked = 0

const absentDays = { abs_date_start: '2026-08-03', abs_date_end: '2026-08-04' }
/** The one that was made last, and its reason. */
const absence = { id: 0, reason: 0 }

/** A pending absence with a file, or one that is asked to be cancelled, in the place of the one before. */
async function anAbsence({ person }: Pick<Target, 'person'>, cancellation?: 'asked'): Promise<number> {
  const { db } = app.connections
  const account = db.selectFrom('account').select('id').where('employeeId', '=', person)
  const file = { name: 'atestado.pdf', mediaType: 'application/pdf' as const, content: Buffer.from('%PDF-1.4') }
  const attachment = await db
    .insertInto('attachment')
    .values({ employeeId: person, accountId: account, ...file, digest: '0'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('dayJustification').set({ absenceId: null }).execute()
  await db.deleteFrom('absence').where('startsOn', '=', absentDays.abs_date_start).execute()
  absence.reason ||= await anAbsenceReason(app)
  const decided = {
    state: 'authorized' as const,
    decidedBy: account,
    decidedAt: new Date(),
    cancellation: 'asked' as const,
  }
  const { id } = await db
    .insertInto('absence')
    .values({
      employeeId: person,
      reasonId: absence.reason,
      accountId: account,
      vacation: false,
      attachmentId: attachment.id,
      startsOn: absentDays.abs_date_start,
      endsOn: absentDays.abs_date_end,
      ...(cancellation && { ...decided, cancellationAskedAt: new Date() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  absence.id = id
  return id
}

/** A plan of the person that waits: ten days, each time of another year. */
async function aPlan({ person }: Pick<Target, 'person'>): Promise<number> {
  planned += 1
  const { db } = app.connections
  const account = db.selectFrom('account').select('id').where('employeeId', '=', person)
  const period = { acquiredFrom: '2024-01-08', acquiredTo: '2025-01-07', deadlineOn: '2026-01-07' }
  const dates = { startsOn: `${2030 + planned}-03-01`, endsOn: `${2030 + planned}-03-10`, charged: 10 }
  const { id } = await db
    .insertInto('vacationPlan')
    .values({ employeeId: person, accountId: account, ...period, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
let planned = 0

/** One that HR validated. */
async function aValidatedPlan(target: Pick<Target, 'person'>): Promise<number> {
  const id = await aPlan(target)
  await sql`
    insert into vacation_control (plan_id, employee_id, starts_on, ends_on, planned_by, state, decided_by, decided_at)
    select id, employee_id, starts_on, ends_on, account_id, 'authorized', account_id, now() from vacation_plan where id = ${id}`.execute(
    app.connections.db,
  )
  return id
}

async function anEndedAccess({ person, tool, client }: Target): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('toolAccess')
    .values({
      employeeId: person,
      toolId: tool,
      clientId: client,
      kind: 'individual',
      notes: 'Nota',
      cancelledOn: on,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that the person sent to somebody without a login, waiting. */
async function aCompliment(senderId: number): Promise<number> {
  const recipientId = await aPerson('Quem Recebe')
  const { id } = await app.connections.db
    .insertInto('compliment')
    .values({ senderId, recipientId, text: 'Obrigado', sentOn: on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aNotice(employeeId: number): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('personalNotice')
    .values({ employeeId, kind: 'missing-mark', fact: crypto.randomUUID(), title: name, body: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The calendar address of the person; made again after it was revoked. */
async function aFeed({ account }: Target): Promise<number> {
  const { db } = app.connections
  await db.deleteFrom('calendarFeed').where('accountId', '=', account).execute()
  const { id } = await db
    .insertInto('calendarFeed')
    .values({ accountId: account, kind: 'person', digest: '0'.repeat(64), ending: '0000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anAbsenceOfMay({ person, account }: Target): Promise<void> {
  const { db } = app.connections
  const known = db
    .selectFrom('absence')
    .select('id')
    .where('employeeId', '=', person)
    .where('startsOn', '=', '2026-05-04')
  if (await known.executeTakeFirst()) return
  const reason = await anAbsenceReason(app)
  const whole = { employeeId: person, startsOn: '2026-05-04', endsOn: '2026-05-08', vacation: false }
  await db
    .insertInto('absence')
    .values({ ...whole, reasonId: reason, accountId: account })
    .execute()
}

async function aGrant({ access, tool, toolFunction }: Target): Promise<number> {
  const { id } = await app.connections.db
    .insertInto('functionGrant')
    .values({ toolAccessId: access, toolId: tool, toolFunctionId: toolFunction })
    .onConflict((conflict) => conflict.constraint('function_grant_once').doUpdateSet({ toolId: tool }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

ownApplication()
beforeAll(async () => {
  const { db } = app.connections
  const employer = await db
    .insertInto('employer')
    .values({ name: 'Empresa', document: '11222333000181' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger')
    .values({ employerId: employer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const places = ['Unidade de dentro', 'Unidade de fora'].map((called) => ({
    employerId: employer.id,
    cityId: 3550308,
    name: called,
  }))
  const [unit = 0, otherUnit = 0] = (await db.insertInto('unit').values(places).returning('id').execute()).map(
    ({ id }) => id,
  )
  const [inside = 0, sector = 0, outside = 0] = (
    await db
      .insertInto('sector')
      .values([
        { unitId: unit, name: 'Dentro' },
        { unitId: unit, name: 'Também dentro' },
        { unitId: otherUnit, name: 'Fora' },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  const schedule = await db
    .insertInto('workSchedule')
    .values({
      name: 'Comercial',
      kind: 'fixed',
      startsAt: 480,
      breakStartsAt: 720,
      breakEndsAt: 780,
      monday: 480,
      tuesday: 480,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await aPerson(name, inside)
  const given = { employeeId: person, workScheduleId: schedule.id }
  await db
    .insertInto('scheduleAssignment')
    .values({ ...given, sinceOn: '2026-01-01' })
    .execute()
  const { id: assignment } = await db
    .insertInto('scheduleAssignment')
    .values({ ...given, sinceOn: '2026-04-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('employeePhoto')
    .values({ employeeId: person, content: Buffer.from([0xff, 0xd8, 0xff]), digest: '0'.repeat(64) })
    .execute()
  await db.updateTable('employee').set({ admittedOn: '2024-01-08' }).where('id', '=', person).execute()
  const account = await db
    .insertInto('account')
    .values({ employeeId: person, login: 'alvo', passwordHash: 'nobody logs in with this', profileId: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  callers.set('self', await app.as(account.id))
  const { id: everything } = await db
    .insertInto('profile')
    .values({ name: 'Todas as chaves' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keys = Object.entries(permissionKeys).flatMap(([module, of]) => of.map((key) => ({ module, key })))
  await db
    .insertInto('profilePermission')
    .values(
      [...modules.map((module) => ({ module, key: '' })), ...keys].map((one) => ({ ...one, profileId: everything })),
    )
    .execute()
  const team = [inside, sector]
  callers.set('colleague', await app.inRole('employee', await aPerson('Colega', ...team)))
  callers.set('supervisor in', await app.inRole('supervisor', await aPerson('Supervisora', ...team)))
  callers.set('supervisor out', await app.inRole('supervisor', await aPerson('Outra supervisora', outside)))
  callers.set('gestor in', await app.inRole('gestor', await aPerson('Gestor', ...team)))
  callers.set('gestor out', await app.inRole('gestor', await aPerson('Outro gestor', outside)))
  callers.set('keyed colleague', await keyHolder(3, await aPerson('Colega com chaves', ...team)))
  callers.set('keyed supervisor in', await keyHolder(2, await aPerson('Supervisora com chaves', ...team)))
  callers.set('keyed supervisor out', await keyHolder(2, await aPerson('Outra supervisora com chaves', outside)))
  callers.set('keyed gestor in', await keyHolder(4, await aPerson('Gestor com chaves', ...team)))
  callers.set('keyed gestor out', await keyHolder(4, await aPerson('Outro gestor com chaves', outside)))
  callers.set('admin', await app.inRole('admin'))

  const pressed = (await callers.get('self')?.post('/schedule/register', {}))?.json()
  const { id: periodId } = await db
    .insertInto('payPeriod')
    .values({
      month: 2,
      year: 2026,
      startsOn: '2026-01-21',
      endsOn: '2026-02-20',
      status: 'closed',
      processing: 'running',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: runId } = await db
    .insertInto('jobRun')
    .values({ kind: 'period.process', subjectId: periodId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = { periodId, runId, employeeIds: [], overwriteEdited: false }
  await runPeriod(db, run, { chunk: 10 }, () => false)
  const sheet = await db.selectFrom('timeSheet').select('id').where('employeeId', '=', person).executeTakeFirstOrThrow()
  const { id: profileId } = await db
    .insertInto('profile')
    .values({ name: 'Outro perfil' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: link } = await db
    .insertInto('accountProfile')
    .values({ accountId: account.id, profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: clientId } = await db
    .insertInto('client')
    .values({ name: 'Cliente' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [toolId = 0, otherTool = 0] = (
    await db
      .insertInto('tool')
      .values(['Ferramenta', 'Outra'].map((title) => ({ title, description: 'De todos', allSectors: true })))
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  const { id: toolFunction } = await db
    .insertInto('toolFunction')
    .values({ toolId, name: 'Ler' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: access } = await db
    .insertInto('toolAccess')
    .values({ employeeId: person, toolId, clientId, kind: 'individual', notes: 'Nota' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const justified = await callers.get('admin')?.post('/justification', {
    peo_id: person,
    sch_date: '2026-03-03',
    jus_allowance: 3,
    jus_description: 'Dor de dente',
    jus_id_jut: await aJustificationType(app),
    jus_file: 'data:application/pdf;base64,JVBERi0xLjQK',
  })
  target = {
    justification: justified?.json().jus_id,
    person,
    link,
    account: account.id,
    day: pressed.sch_id,
    mark: pressed.sci_id,
    sheet: sheet.id,
    access,
    tool: toolId,
    otherTool,
    client: clientId,
    toolFunction,
    schedule: schedule.id,
    assignment,
    unit,
    sector,
    request: await aRequest({ person }),
  }
})

const everyCall = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).map(([called, call]) => [`${group}.${called}`, call] as const),
)
/** Calls that only a device or an admin may make are proven by the access test. */
const forOthers = ({ access }: Endpoint) =>
  access !== 'device' &&
  (typeof access === 'string' ||
    access.some((need) => need !== 'admin' && !(Array.isArray(need) && need.includes('admin'))))

/** The list behind a call that answers it as a file; the call's own name for any other. */
const listOf = (called: string, { listFile }: Endpoint) =>
  everyCall.find(([, other]) => other === listFile?.list)?.[0] ?? called

/** The file of a list is asked for as the list is, by the same people. */
function withFiles<T extends Probe | Listing>(asked: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const files = everyCall.flatMap(([called, call]) => {
    const list = call.listFile && asked[listOf(called, call)]
    const path = async (on: Target) => (await list?.path(on))?.replace(/(\?|$)/, '/file/csv$1')
    return list ? [[called, { ...list, path }] as const] : []
  })
  return { ...asked, ...Object.fromEntries(files) }
}
const everyProbe = withFiles(probes)
const everyListing = withFiles(listings)

test('every call that others than admins may make is probed or listed here, of the house, or names nobody', () => {
  const open = everyCall
    .filter(([called, call]) => forOthers(call) && !ofTheHouse.test(called) && !impersonal.has(listOf(called, call)))
    .map(([called]) => called)
  const missing = open.filter((called) => !(called in everyProbe) && !(called in everyListing))
  expect(missing, 'in this file: a probe, a listing, or a place in `ofTheHouse` or `impersonal`').toEqual([])
})

describe.each(Object.entries(everyProbe))('%s', (called, { path, body, reach: named }) => {
  const call = everyCall.find(([other]) => other === called)?.[1]
  // Whatever keys somebody holds: an administrator alone writes registers (A4).
  const reach: readonly Who[] = call?.access === writersOfRegisters ? ['admin'] : named

  // Those who may not ask first: a decision that is taken can be taken once only.
  test.each([...who].sort((a, b) => Number(reach.includes(a)) - Number(reach.includes(b))))('%s', async (asking) => {
    const answer = await callers.get(asking)?.request(call?.method ?? 'GET', await path(target), body?.(target))
    const said = `${answer?.statusCode} ${answer?.body.slice(0, 300)}`
    if (reach.includes(asking)) {
      expect([401, 403, 404, 500], said).not.toContain(answer?.statusCode)
    } else if (called === 'marks.register' && asking.endsWith(' in')) {
      // The day is theirs to see, not to change.
      expect([answer?.statusCode, answer?.json().message], said).toEqual([400, 'Operação não permitida.'])
    } else {
      expect([403, 404], said).toContain(answer?.statusCode)
      expect(answer?.body).not.toContain(name)
    }
  })
})

describe.each(Object.entries(everyListing))('%s (R460, Q125)', (called, { path, body, sees, tells }) => {
  const call = everyCall.find(([other]) => other === called)?.[1]
  test.each(who)('%s', async (asking) => {
    const answer = await callers.get(asking)?.request(call?.method ?? 'GET', await path(target), body?.(target))
    const said = `${answer?.statusCode} ${answer?.body.slice(0, 300)}`
    expect(sees.includes(asking) ? [200] : [200, 403], said).toContain(answer?.statusCode)
    expect(answer?.body.includes(tells?.(target) ?? name), said).toBe(sees.includes(asking))
  })
})

/** A file of the house is asked for as an administrator would: whoever may not see it is told so by both. */
const listFiles = everyCall.flatMap(([called, call]) => {
  const list = call.listFile?.list
  const listing = everyListing[listOf(called, call)] ?? everyProbe[listOf(called, call)]
  return list ? [{ called, call, list, listing }] : []
})

test('a file has as many rows as its list, for each role alike, and is refused where the list is (R460)', async () => {
  const counts = new Map<string, Set<number>>()
  for (const { called, call, list, listing } of listFiles) {
    const asked = (await listing?.path(target)) ?? list.path.replace(':id', String(target.tool))
    const [path = '', query = ''] = asked.split('?')
    const told = new Set<number>()
    for (const asking of plain) {
      const caller = callers.get(asking)
      const shown = await caller?.get(`${path}?${query}`)
      const file = await caller?.get(`${path}/file/csv?${query}`)
      const said = `${called} for ${asking}: ${call.path} ${file?.body.slice(0, 200)}`
      expect(file?.statusCode, said).toBe(shown?.statusCode)
      if (shown?.statusCode !== 200) continue
      const [, ...rows] = parseCsv((file?.body ?? '').replace(/^\uFEFF/, ''), { delimiter: ';' })
      expect(rows.length, said).toBe(shown.json().total)
      told.add(rows.length)
    }
    counts.set(called, told)
  }
  // The count depends on who asks: a file that showed everybody everything would have one.
  expect([...counts.values()].filter((told) => told.size > 1).length).toBeGreaterThan(8)
})

test('the days that a change of a register reaches are counted for an administrator alone', async () => {
  const { db } = app.connections
  // A day of the person's own, whatever became of the others above.
  await db.insertInto('dayRecord').values({ employeeId: target.person, dayOn: '2026-05-04' }).execute()
  for (const change of [
    `pwd_id_peo=${target.person}&pwd_date_history=2026-05-01`,
    `peo_id=${target.person}`,
    `ind_id=${target.person}&ind_id_work_city=3304557`,
    `pwdl_id=${target.assignment}&pwd_date_history=2026-05-05`,
    'vac_date=2026-05-04',
  ]) {
    const counted = async (asking: Who) =>
      (await callers.get(asking)?.get(`/schedule/affected?${change}`))?.json().people
    expect(await counted('admin'), change).toBe(1)
    for (const asking of ['keyed colleague', 'keyed supervisor in', 'keyed gestor out'] as const)
      expect(await counted(asking), asking).toBeUndefined()
  }
})

test('a non-admin reads no document numbers of others', async () => {
  await app.connections.db
    .updateTable('employee')
    .set({ cpf: '52998224725', pis: '12345678919' })
    .where('id', '=', target.person)
    .execute()
  const answer = await callers.get('gestor in')?.get(`/people/${target.person}`)
  expect(answer?.body).not.toContain('52998224725')
  expect(answer?.body).not.toContain('12345678919')
})
