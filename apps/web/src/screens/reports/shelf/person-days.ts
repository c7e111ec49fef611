/** The days of a person that make a question's number, and by how much each. */
import type { Day } from '@ponteiro/contract/days/days'
import type { QuestionName } from '@ponteiro/contract/reports/shelf/questions'
import type { z } from 'zod'
import { minutes } from '../../../kit/form/notations.ts'

type DayOfList = z.output<typeof Day>

export interface CountedDay {
  readonly on: string
  readonly dayName: string
  readonly id: string
  /** `50 % 01:30`. */
  readonly parts: readonly string[]
  /** The number at the top of its explanation. */
  readonly category: string | undefined
}

const said = (label: string, value: number) => (value > 0 ? [`${label} ${minutes.format(value)}`] : [])

const counted = (many: number, one: string, more: string) => (many === 0 ? [] : [`${many} ${many === 1 ? one : more}`])

const isPutIn = ({ origin }: DayOfList['marks'][number]) => origin === 'admin' || origin === 'request'

/** Marks of the day as they stand, as the server counts them. */
function treatments({ marks }: DayOfList): string[] {
  const replaced = new Set(marks.map(({ baseId }) => baseId))
  const some = (of: (mark: DayOfList['marks'][number]) => boolean) => marks.filter(of).length
  return [
    ...counted(
      some((mark) => mark.active && isPutIn(mark) && mark.baseId === null),
      'incluída',
      'incluídas',
    ),
    ...counted(
      some((mark) => mark.active && mark.baseId !== null),
      'corrigida',
      'corrigidas',
    ),
    ...counted(
      some((mark) => !mark.active && mark.treated && !isPutIn(mark) && !replaced.has(mark.id)),
      'desconsiderada',
      'desconsideradas',
    ),
  ]
}

function partsOf(question: QuestionName, day: DayOfList): readonly string[] {
  switch (question) {
    case 'overtime':
      return [
        ...said('50 %', day.fifty),
        ...said('100 %', day.hundred),
        ...said('A decidir', day.pending),
        ...said('Não autorizadas', day.refused),
      ]
    case 'lateness':
      return day.worked > 0 && !day.underWay ? said('Atraso', day.late) : []
    case 'absenteeism':
      if (day.underWay) return []
      return [
        ...said(day.worked > 0 ? 'Atraso' : 'Falta', day.late),
        ...said('Abonado', day.credited),
        ...(day.allowance === 'full' && day.worked === 0 ? ['dia abonado'] : []),
      ]
    case 'bank':
      return day.underWay
        ? []
        : [...said('50 %', day.fifty), ...said('No limite', day.belowLimit), ...said('Atraso', day.late)]
    case 'treatments':
      return treatments(day)
    case 'vacations':
      return []
  }
}

const categories: Partial<Record<QuestionName, string>> = { lateness: 'late', absenteeism: 'late' }

export const countedDays = (question: QuestionName, days: readonly DayOfList[]): CountedDay[] =>
  days.flatMap((day) => {
    const parts = partsOf(question, day)
    const { on, dayName } = day
    return parts.length === 0 ? [] : [{ id: on, on, dayName, parts, category: categories[question] }]
  })
