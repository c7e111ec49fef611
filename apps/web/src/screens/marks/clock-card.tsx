import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { failures } from '@ponteiro/contract'
import { timeOfDay } from '@ponteiro/timesheet'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countedMinutes, type DayRecord, pictureOf, waitingAt } from '../../domain/clock-day.ts'
import { serverNow } from '../../domain/server-time.ts'
import { shownOn } from '../../domain/shown-on.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { randomKey } from '../../kit/loading/random-key.ts'
import { useStore } from '../../kit/loading/store.ts'
import { scaleOf } from '../../kit/time/scale.ts'
import { Timeline } from '../../kit/time/timeline.tsx'
import { useSession } from '../../session/session.ts'
import { ClockFace } from './clock-face.tsx'
import { ClockFigures } from './clock-figures.tsx'
import { EvidenceNotice, useAskedEvidence } from './evidence-notice.tsx'
import { gatherEvidence } from './evidence-sender.ts'
import { MarkAnswers } from './mark-answers.tsx'
import { markOutcomes, sendMarks } from './mark-sender.ts'
import { RegisterButton } from './register-button.tsx'
import type { Clock } from './use-clock.ts'
import { keepMark, pressedThisMinute, waitingMarks } from './waiting-marks.ts'

/** The counted marks, each named by its place. */
function Times({ day }: { day: DayRecord }) {
  const minutes = countedMinutes(day)
  const shown = shownOn(day)
  if (minutes.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Marcações do dia"
      data-tabular
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        // Without room for four, each exit stands beside its entry.
        display: { xs: minutes.length > 3 ? 'grid' : 'flex', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, max-content)',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 5,
        rowGap: 1,
        color: 'text.secondary',
        '& strong': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {minutes.map((minute, place) => (
        <li key={minute}>
          {place % 2 === 0 ? 'Entrada' : 'Saída'} <strong>{timeOfDay(shown(minute))}</strong>
        </li>
      ))}
    </Box>
  )
}

/** The day's line; a waiting press is shown as waiting. */
function Line({ day, minute, waiting }: { day: DayRecord | undefined; minute: number; waiting: readonly number[] }) {
  const picture = day ? pictureOf(day, minute) : { planned: [], worked: [], night: [], marks: [] }
  const marks = [...picture.marks, ...waiting.map((at) => ({ at, kind: 'pending' as const }))]
  const drawn = { ...picture, marks }
  const now = shownOn(day)(minute)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Timeline day={drawn} {...scaleOf([drawn], { and: now, around: 60, least: 720 })} now={now} hours />
      {/* Keeps a line for marks before they are loaded. */}
      <Box sx={{ minHeight: 20 }}>{day && <Times day={day} />}</Box>
    </Box>
  )
}

/** Reloads the screen after a press is answered. */
function useOutcomes() {
  const cache = useQueryClient()
  const last = useStore(markOutcomes).at(-1)
  useEffect(() => {
    if (last) cache.invalidateQueries()
  }, [cache, last])
}

export interface ClockCardProps {
  clock: Clock
  /** On its own screen, not on the dashboard. */
  main?: boolean
  /** Why there is nothing to press. */
  closed?: string | undefined
}

/** The clock: server's time, the day's line, the button, and the answer. */
export function ClockCard({ clock, main = false, closed }: ClockCardProps) {
  const { user, actor } = useSession()
  const { now, heard, zone, today, day, minute } = clock
  const waiting = useStore(waitingMarks).filter((mark) => mark.accountId === user.accountId)
  const asked = useAskedEvidence()
  useOutcomes()
  useEffect(() => {
    sendMarks()
  }, [])

  const press = (reason: string) => {
    const pressedAt = serverNow()
    if (pressedThisMinute(waiting, pressedAt)) {
      toast.warn('Já existe um ponto cadastrado para este horário.', { seconds: 2 })
      return
    }
    const handheld = window.matchMedia('(pointer: coarse)').matches
    const mark = { key: randomKey(), accountId: user.accountId, pressedAt, reason, handheld, attempts: 0 }
    keepMark(mark)
    sendMarks()
    // The mark is on its way; nothing that the browser asks now can stop it.
    if (asked) gatherEvidence(mark, asked)
  }
  const shut = actor ? failures['acting.refused'].message : closed
  // A press of yesterday does not belong on today's line.
  const ofToday = waiting.filter((mark) => now - mark.pressedAt < 12 * 3_600_000)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Relógio de ponto"
      sx={{ borderRadius: '10px', p: { xs: 4, sm: 6 }, display: 'grid', gap: 5, alignContent: 'start' }}
    >
      <ClockFace now={now} zone={zone} heard={heard} />
      <Line
        day={day}
        minute={minute}
        waiting={ofToday.map(({ pressedAt }) => waitingAt(pressedAt, day ?? { on: today }, zone))}
      />
      {shut ? (
        <Box sx={{ p: 4, borderRadius: '8px', border: 1, borderColor: 'divider', textAlign: 'center' }}>{shut}</Box>
      ) : (
        <RegisterButton onPress={press} main={main} />
      )}
      {!shut && asked && <EvidenceNotice asked={asked} />}
      <MarkAnswers waiting={waiting} clock={clock} />
      <ClockFigures clock={clock} />
    </Paper>
  )
}
