import Box from '@mui/material/Box'
import type { InboxPicture } from '@ponteiro/contract/inbox/inbox'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { shownOn } from '../../domain/shown-on.ts'
import { scaleOf } from '../../kit/time/scale.ts'
import { spansOf } from '../../kit/time/spans.ts'
import { Timeline, type TimelineDay } from '../../kit/time/timeline.tsx'

function drawn(picture: InboxPicture): TimelineDay {
  const shown = shownOn(picture)
  const spans = (moments: readonly number[]) => spansOf(moments.map(shown))
  return {
    planned: spans(picture.planned),
    worked: spans(picture.worked),
    waiting: spans(picture.waiting),
    refused: spans(picture.refused),
    night: spans(picture.nightWindows),
    marks: picture.marks.map(({ minute, active, waits }) => ({
      at: shown(minute),
      ...(waits ? { kind: 'pending' as const } : !active && { struck: true }),
    })),
  }
}

const signed = (minutes: number) => signedDuration(minutes).replace('-', '−')

interface LineProps {
  title: string
  day: TimelineDay
  picture: InboxPicture
  scale: { readonly from: number; readonly to: number }
  hours?: boolean
}

/** Side by side; on phones the line is below its words. */
const columns = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 64px 64px', sm: '56px minmax(0, 1fr) 72px 64px' },
  gridTemplateAreas: { xs: '"title worked balance" "line line line"', sm: '"title line worked balance"' },
}

function Line({ title, day, picture, scale, hours = false }: LineProps) {
  const { total, balance } = picture
  return (
    <Box sx={columns}>
      <Box sx={{ gridArea: 'title', color: 'text.secondary', lineHeight: '28px' }}>{title}</Box>
      <Box sx={{ gridArea: 'line', minWidth: 0 }}>
        <Timeline day={day} {...scale} hours={hours} />
      </Box>
      <Box data-tabular sx={{ gridArea: 'worked', textAlign: 'right', lineHeight: '28px' }}>
        {duration(total)}
      </Box>
      <Box
        data-tabular
        sx={{
          gridArea: 'balance',
          textAlign: 'right',
          lineHeight: '28px',
          fontWeight: 600,
          color: balance < 0 ? 'error.main' : balance > 0 ? 'success.main' : 'text.secondary',
        }}
      >
        {signed(balance)}
      </Box>
    </Box>
  )
}

/** The day before and after a decision, to one scale. */
export function DayPictures({ before, after }: { before: InboxPicture; after: InboxPicture | undefined }) {
  const [was, becomes] = [drawn(before), after && drawn(after)]
  const scale = scaleOf(becomes ? [was, becomes] : [was], { least: 600 })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ ...columns, fontSize: 12, lineHeight: '16px', color: 'text.secondary', textAlign: 'right' }}
      >
        <Box sx={{ gridArea: 'worked' }}>Trabalhado</Box>
        <Box sx={{ gridArea: 'balance' }}>Saldo</Box>
      </Box>
      <Line title={becomes ? 'Antes' : 'Dia'} day={was} picture={before} scale={scale} hours={!becomes} />
      {after && becomes && <Line title="Depois" day={becomes} picture={after} scale={scale} hours />}
    </Box>
  )
}
