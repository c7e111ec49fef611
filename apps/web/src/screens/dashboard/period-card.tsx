import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { duration, payPeriod, signedDuration, weekday } from '@ponteiro/timesheet'
import { createLink } from '@tanstack/react-router'
import { shownOn } from '../../domain/shown-on.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { date } from '../../kit/form/notations.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { OpenNumber } from '../../kit/time/open-number.tsx'
import { scaleOf } from '../../kit/time/scale.ts'
import { spansOf } from '../../kit/time/spans.ts'
import { type Span, Timeline, type TimelineDay } from '../../kit/time/timeline.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { useOwnPeriod } from './own-period.ts'
import { Fact, factsLook, PanelCard } from './panel-card.tsx'

const WhyPeriod = loadedLater(() => import('../../domain/why/why-period.tsx'))

const LineLink = createLink(ButtonBase)

type Day = ReturnType<typeof useOwnPeriod>['last'][number]

const short = (on: string) => date.format(on).slice(0, 5)

function pictureOf(day: Day): TimelineDay {
  const shown = shownOn(day)
  const active = day.marks.filter((mark) => mark.active).map((mark) => mark.minute)
  return {
    planned: spansOf(day.planned.map(shown)),
    worked: spansOf(active.map(shown)),
    night: spansOf(day.nightWindows.map(shown)),
    marks: day.marks.map(({ minute, active }) => ({ at: shown(minute), struck: !active })),
  }
}

/** A day's line, which opens the day. */
function DayLine({ day, scale }: { day: Day; scale: Span }) {
  return (
    <LineLink
      to="/horarios/listagem"
      search={{ porque: day.on, ...payPeriod(day.on) } as never}
      sx={{
        display: 'grid',
        gridTemplateColumns: '84px 1fr 64px',
        columnGap: 3,
        alignItems: 'center',
        width: '100%',
        minHeight: 44,
        px: 2,
        font: 'inherit',
        textAlign: 'left',
        borderRadius: '8px',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <span>
        <Box component="span" sx={{ color: 'text.secondary', display: 'inline-block', minWidth: 36 }}>
          {weekdayWords(weekday(day.on)).short}
        </Box>
        <Box component="span" data-tabular sx={{ fontWeight: 600 }}>
          {short(day.on)}
        </Box>
      </span>
      <Box aria-hidden component="span" sx={{ display: 'block', minWidth: 0, '& *': { minWidth: 0 } }}>
        <Timeline {...scale} day={pictureOf(day)} />
      </Box>
      <Box component="span" data-tabular sx={{ textAlign: 'right' }}>
        {day.missing ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'error.main' }}
          >
            <Icon path={warning} size={16} />
            <span title={day.missing}>falta</span>
          </Box>
        ) : (
          duration(day.worked)
        )}
      </Box>
    </LineLink>
  )
}

/** Room for two facts and five days while they load. */
const room = { minHeight: 308, '@media (pointer: coarse)': { minHeight: 316 } }

/** The current own period with sums that open, and the last days with what they lack. */
export function PeriodCard() {
  const { range, soFar, employeeId, known, failed, balance, worked, last } = useOwnPeriod()
  const why = useSidePanel('periodo')
  WhyPeriod.useAhead()
  const scale = scaleOf(last.map(pictureOf), { least: 720 })
  if (failed) return null
  return (
    <PanelCard title="Seu período" hint={`${short(range.from)} a ${short(range.to)}`}>
      {!known ? (
        <Skeleton variant="rounded" sx={room} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', ...room }}>
          <Box component="dl" sx={factsLook}>
            <Fact
              name="Trabalhado"
              value={
                <OpenNumber label={`Trabalhado ${duration(worked)}`} onOpen={() => why.open('worked')}>
                  {duration(worked)}
                </OpenNumber>
              }
            />
            <Fact
              name="Saldo"
              value={
                <OpenNumber
                  label={`Saldo ${signedDuration(balance)}`}
                  tone={balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'plain'}
                  onOpen={() => why.open('balance')}
                >
                  {signedDuration(balance)}
                </OpenNumber>
              }
            />
          </Box>
          {last.length > 0 && (
            <Box>
              <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', mb: 1 }}>Últimos dias</Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
                {last.map((day) => (
                  <li key={day.on}>
                    <DayLine day={day} scale={scale} />
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </Box>
      )}
      {why.value !== undefined && employeeId !== undefined && (
        <WhyPeriod
          employeeId={employeeId}
          range={soFar}
          asked={why.value}
          onOpen={why.open}
          onStep={why.step}
          onClose={why.close}
        />
      )}
    </PanelCard>
  )
}
