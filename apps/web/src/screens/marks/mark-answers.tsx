import check from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { type DayRecord, isCounted } from '../../domain/clock-day.ts'
import { ReceiptButton } from '../../domain/receipt-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { date } from '../../kit/form/notations.ts'
import { useStore } from '../../kit/loading/store.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'
import { MarkLife } from './mark-life.tsx'
import { type MarkReceived, markOutcomes, markUnderway } from './mark-sender.ts'
import type { Clock } from './use-clock.ts'
import { markBox, Waiting } from './waiting-mark.tsx'
import type { WaitingMark } from './waiting-marks.ts'

type Days = Pick<Clock, 'days' | 'now' | 'today'>

/**
 * The day of a received mark, once it is there: one of the clock's days, or one asked for, for marks kept for
 * days and marks placed after their answer.
 */
function useItsDay({ id, on, punchedAt = '', outsideClosing }: MarkReceived, { days, now }: Days) {
  const holds = (day: DayRecord | undefined) => day?.marks.some((mark) => mark.id === id) ?? false
  const listed = days.find(holds)
  const { data } = useQuery({
    ...api.days.ofDate.query({ params: { date: on } }),
    enabled: !listed && !outsideClosing && now - Date.parse(punchedAt) > 3000,
    refetchInterval: ({ state }) => (state.error || holds(state.data) || state.dataUpdateCount > 5 ? false : 10_000),
    meta: { unasked: true },
  })
  return listed ?? (holds(data) ? data : undefined)
}

function Received({ mark, clock }: { mark: MarkReceived; clock: Days }) {
  const { id = 0, time = '', on, nsr, hash, receipt, outsideClosing } = mark
  const day = useItsDay(mark, clock)
  return (
    <Box sx={{ ...markBox, '& > svg': { color: 'success.main', mt: '2px' } }}>
      <Icon path={check} />
      <Box sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600 }} data-tabular>
        Ponto registrado às {time}
        {on !== clock.today && ` no dia ${date.format(on)}`}
      </Box>
      <MarkLife step={day && isCounted(day, id) ? 'no espelho' : 'recebida'} nsr={nsr} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        {hash && (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            Código{' '}
            <Box component="code" title={hash} sx={{ fontFamily: 'inherit', color: 'text.primary' }}>
              {hash.slice(0, 8)}…{hash.slice(-4)}
            </Box>
          </Box>
        )}
        {outsideClosing && <StatusChip status="pending">Fora do fechamento</StatusChip>}
        {receipt !== undefined && <ReceiptButton markId={id} time={time} />}
      </Box>
    </Box>
  )
}

function Repeated({ text }: { text: string }) {
  return (
    <Box sx={{ ...markBox, '& > svg': { color: 'error.main', mt: '2px' } }}>
      <Icon path={warning} />
      <Box sx={{ lineHeight: '24px' }}>{text}</Box>
    </Box>
  )
}

/** Milliseconds after which an unanswered press is reported as kept. */
const blink = 300

/** The marks reported as kept. */
function useKept(waiting: readonly WaitingMark[]): readonly WaitingMark[] {
  const underway = useStore(markUnderway)
  const [, look] = useState(0)
  const fresh = waiting.find((mark) => mark.key === underway && mark.attempts <= 1)
  // By a clock that is never set: knowledge of the server's improves while one presses.
  const [seen, setSeen] = useState<{ key: string; at: number }>()
  if (fresh && seen?.key !== fresh.key) setSeen({ key: fresh.key, at: performance.now() })
  const left = fresh && (seen?.key === fresh.key ? seen.at : performance.now()) + blink - performance.now()
  useEffect(() => {
    if (left === undefined || left <= 0) return
    const timer = setTimeout(() => look((times) => times + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return waiting.filter((mark) => mark !== fresh || (left ?? 0) <= 0)
}

export interface MarkAnswersProps {
  /** The person's marks that wait on this device. */
  waiting: readonly WaitingMark[]
  clock: Days
}

/** The outcome of presses: the last answer, and those that wait. */
export function MarkAnswers({ waiting, clock }: MarkAnswersProps) {
  const { accountId } = useSession().user
  const outcomes = useStore(markOutcomes).filter((outcome) => outcome.accountId === accountId)
  const last = outcomes.at(-1)
  // An unnecessary second press must not hide the first one's answer.
  const received = outcomes.findLast((outcome) => 'received' in outcome)
  const shown = useKept(waiting)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {shown.map((mark) => (
        <Waiting key={mark.key} mark={mark} />
      ))}
      {last && 'repeated' in last && <Repeated text={last.repeated} />}
      {received && 'received' in received && <Received key={received.key} mark={received.received} clock={clock} />}
    </Box>
  )
}
