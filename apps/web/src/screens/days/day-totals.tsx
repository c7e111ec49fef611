import { duration, signedDuration } from '@ponteiro/timesheet'
import { shares, toneOf } from '../../domain/day-shares.ts'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import type { DayList } from './use-day-list.ts'

/** The foot of the day list: sums by column. */
export function dayTotals(list: DayList, onOpen: (what: 'worked' | 'balance') => void) {
  const worked = list.rows.reduce((sum, day) => sum + shares.worked(day), 0)
  const balance = list.rows.reduce((sum, day) => sum + shares.balance(day), 0)
  return [
    <span key="total">{list.rows.length < list.total ? 'Total desta página' : 'Total'}</span>,
    null,
    null,
    <OpenNumber key="worked" label={`Total trabalhado ${duration(worked)}`} onOpen={() => onOpen('worked')}>
      {duration(worked)}
    </OpenNumber>,
    <OpenNumber
      key="balance"
      label={`Saldo total ${signedDuration(balance)}`}
      tone={toneOf(balance)}
      onOpen={() => onOpen('balance')}
    >
      {signedDuration(balance)}
    </OpenNumber>,
  ]
}
