import Box from '@mui/material/Box'
import { duration, spokenDuration, timeOfDay } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { countedMinutes, dueByClock, expectedExit, isTomorrows, workedUpTo } from '../../domain/clock-day.ts'
import { shownOn } from '../../domain/shown-on.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import type { Clock } from './use-clock.ts'

const ClockWhy = loadedLater(() => import('./clock-why.tsx'))

interface FigureProps {
  title: string
  value: ReactNode
  note?: string | undefined
}

function Figure({ title, value, note }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {title}
      </Box>
      <Box
        component="dd"
        data-tabular
        sx={{
          m: 0,
          display: 'flex',
          alignItems: 'center',
          fontSize: 20,
          lineHeight: '28px',
          fontWeight: 600,
          letterSpacing: '-0.01em',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {value}
      </Box>
      {note && (
        <Box component="dd" sx={{ m: 0, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  )
}

/** Room for title, number and note while the day loads. */
const room = { height: 60, '@media (pointer: coarse)': { height: 76 } }

export type ClockFigure = 'worked' | 'due' | 'exit'

/** Worked, due and expected exit; each opens into the day. */
export function ClockFigures({ clock: { day, minute } }: { clock: Pick<Clock, 'day' | 'minute'> }) {
  const why = useSidePanel('porque')
  ClockWhy.useAhead()
  if (!day) return <Box sx={room} />
  const marks = countedMinutes(day)
  const worked = workedUpTo(marks, minute)
  const due = dueByClock(day)
  const exit = expectedExit(marks, day.planned, due)
  const left = due - worked
  const opening = (figure: ClockFigure, title: string, written: string) => (
    <OpenNumber label={`${title} ${written}`} onOpen={() => why.open(`${day.on}.${figure}`)}>
      {written}
    </OpenNumber>
  )
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: { xs: 2, sm: 4 },
          rowGap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
        }}
      >
        <Figure title="Trabalhado" value={opening('worked', 'Trabalhado', duration(worked))} />
        <Figure
          title="Previsto"
          value={opening('due', 'Previsto', duration(due))}
          note={due === 0 ? 'Nada previsto' : left > 0 ? `Faltam ${spokenDuration(left)}` : 'Cumprido'}
        />
        {due > 0 && exit === undefined && (
          <Figure
            title="Saída prevista"
            value="--:--"
            note={marks.length === 0 ? 'Depois da entrada' : 'Fora do trabalho agora'}
          />
        )}
        {exit !== undefined && (
          <Figure
            title="Saída prevista"
            value={opening('exit', 'Saída prevista', timeOfDay(shownOn(day)(exit)))}
            note={isTomorrows(exit, minute) ? 'De amanhã' : undefined}
          />
        )}
      </Box>
      {why.value !== undefined && <ClockWhy day={day} minute={minute} asked={why.value} onClose={why.close} />}
    </>
  )
}
