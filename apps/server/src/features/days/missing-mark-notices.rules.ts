/** What people are told of a day that lacks a mark. */
import type { LocalDate } from '@ponteiro/timesheet'
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'
import type { LackingDay } from './lacking-days.queries.ts'

/** The fact of a day's notice. */
export const missingMarkOf = (on: LocalDate) => `missing-mark:${on}`

/** Opens the form that asks for the missing mark. */
export const markMissing = ({ employeeId, on, lack, missing }: LackingDay): Told => ({
  person: employeeId,
  kind: 'missing-mark',
  fact: missingMarkOf(on),
  on,
  title: lack === 'no-marks' ? `Dia sem marcações: ${dateText(on)}` : `Marcação faltando em ${dateText(on)}`,
  body:
    lack === 'no-marks'
      ? 'O dia previa trabalho e não tem marcações. Se você trabalhou, peça a inclusão dos horários.'
      : `${missing}. Peça a inclusão do horário, para que o dia seja calculado certo.`,
  opens: { route: 'schedules-request.inclusion', params: { date: on, scheduleId: 0 } },
})
