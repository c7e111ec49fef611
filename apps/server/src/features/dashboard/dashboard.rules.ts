/** Who gets which count: the roles and modules that show its tile. */
import { type Access, allows } from '@ponteiro/contract'
import { absences } from '@ponteiro/contract/absences/absences'
import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { reviewers } from '@ponteiro/contract/inbox/inbox'
import { strategic } from '@ponteiro/contract/vacations/vacation-plans'
import type { Session } from '../../platform/http/scope.ts'

interface Rule {
  readonly access: Access
  readonly only?: (session: Session) => boolean
}

const clocksHere = (session: Session) => session.role !== 'admin' && session.employeeId !== undefined
const isCalculated = (session: Session) => clocksHere(session) && session.pointCalculation
const overtimeReviewers: Access = [
  ['Overtime', 'supervisor'],
  ['Overtime', 'gestor'],
]

const rules: Readonly<Record<keyof DashboardCounts, Rule>> = {
  daysMissingMark: { access: ['Schedule'], only: clocksHere },
  daysWithoutMarks: { access: ['Schedule'], only: clocksHere },
  lackingSince: { access: ['Schedule'], only: clocksHere },
  sheetsToAnswer: { access: ['Scorecard'], only: isCalculated },
  bankBalance: { access: ['BankOfHours'], only: (session) => isCalculated(session) && session.role !== 'gestor' },
  negativeBanks: { access: [['BankOfHours', 'gestor']] },
  inboxWaiting: { access: reviewers },
  overtimeToDecide: { access: overtimeReviewers },
  absencesToDecide: { access: absences.decide.access },
  cancellationsToDecide: { access: absences.decide.access },
  overtimeInClosed: { access: overtimeReviewers, only: ({ role }) => role !== 'admin' },
  unsignedSheets: { access: [['Scorecard', 'admin']] },
  periodsToProcess: { access: [['Scorecard', 'admin']] },
  importsToSettle: { access: [['Audit', 'admin']] },
  dataChangesToDecide: { access: ['admin'] },
  vacationPlansToDecide: { access: strategic },
  vacationControlsToDecide: { access: [['HolidayPlanning', 'admin']] },
  marksWaiting: { access: [['Schedule', 'admin']] },
  complimentsToTriage: { access: ['admin'] },
  complimentsDayIn: { access: ['CheerDay'] },
  activePeople: { access: [['Employees', 'admin']] },
  peopleWithoutSchedule: { access: [['Employees', 'admin']] },
  birthdaysThisMonth: { access: [['Birthday', 'admin']] },
  tools: { access: ['AccessControl.viewTools'] },
  activeSectors: { access: ['Sector.view'] },
}

export function isCountedFor(name: keyof DashboardCounts, session: Session): boolean {
  const { access, only = () => true } = rules[name]
  return allows(access, session) && only(session)
}
