/** What a person is told of a day that lacks a mark. */
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'
import type { LackingDay } from './lacking-days.queries.ts'

/** The notice opens the day in the own list, where what is missing is asked for. */
export const markMissing = ({ employeeId, on, lack, missing }: LackingDay): Told => ({
  person: employeeId,
  kind: 'missing-mark',
  fact: `missing-mark:${on}`,
  on,
  title: lack === 'no-marks' ? `Dia sem marcações: ${dateText(on)}` : `Marcação faltando em ${dateText(on)}`,
  body:
    lack === 'no-marks'
      ? 'O dia previa trabalho e não tem marcações. Se você trabalhou, peça a inclusão dos horários.'
      : `${missing}. Peça a inclusão do horário, para que o dia seja calculado certo.`,
  opens: { route: 'schedules.index', query: { from: on, to: on } },
})
