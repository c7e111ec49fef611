import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { clockTime } from '../form/notations.ts'

/** From one minute of the day to another; past midnight goes on counting (29:00 is 1740). */
export interface Span {
  from: number
  to: number
}

export interface TimelineMark {
  at: number
  /** An annulled mark, or one whose minute another mark counts in: shown struck through. */
  struck?: boolean
  /** `pending`: waits for a decision; `missing`: should be there. */
  kind?: 'pending' | 'missing'
}

export interface TimelineDay {
  planned: readonly Span[]
  worked: readonly Span[]
  marks: readonly TimelineMark[]
  night: readonly Span[]
  onCall?: readonly Span[]
  excused?: Excused
  /** Parts of the worked time: waiting for a decision, and denied. */
  waiting?: readonly Span[]
  refused?: readonly Span[]
}

/** The excused part of the plan, with its colour and letters. */
export interface Excused {
  readonly spans: readonly Span[]
  readonly color: string
  readonly letters: string
}

export interface TimelineProps {
  day: TimelineDay
  /** The minutes at both ends. */
  from: number
  to: number
  /** The current minute, if the day is today. */
  now?: number
  /** Shows hours below, for the large picture. */
  hours?: boolean
}

/** Nothing planned and nothing done: a day off has no bars. */
export const isBlank = ({ planned, worked, marks, onCall = [] }: TimelineDay): boolean =>
  [planned, worked, marks, onCall].every(({ length }) => length === 0)

const said = (title: string, spans: readonly Span[]) =>
  spans.length > 0
    ? [`${title} ${spans.map((span) => `${clockTime(span.from)}–${clockTime(span.to)}`).join(', ')}`]
    : []

const kinds = { pending: ' (pendente)', missing: ' (falta)' }

/** The picture in words. */
export function timelineText({
  planned,
  worked,
  marks,
  onCall = [],
  excused,
  waiting = [],
  refused = [],
}: TimelineDay): string {
  const listed = marks.map(
    (mark) => clockTime(mark.at) + (mark.struck ? ' (não conta)' : mark.kind ? kinds[mark.kind] : ''),
  )
  const parts = [
    ...said('Previsto', planned),
    ...said('Trabalhado', worked),
    ...said('A decidir', waiting),
    ...said('Não autorizado', refused),
    ...said('Sobreaviso', onCall),
    ...said(`Abonado (${excused?.letters})`, excused?.spans ?? []),
    ...(listed.length > 0 ? [`Marcações ${listed.join(', ')}`] : []),
  ]
  return parts.length > 0 ? `${parts.join('. ')}.` : 'Nenhum registro.'
}

const layers = [
  ({ struck }: TimelineMark) => struck === true,
  ({ struck, kind }: TimelineMark) => !struck && kind === undefined,
  ({ struck, kind }: TimelineMark) => !struck && kind !== undefined,
]

/** Marks by minute: uncounted ones below, counted ones, and expected ones on top. */
export const drawnMarks = (marks: readonly TimelineMark[]): readonly TimelineMark[] =>
  layers.flatMap((isOfLayer) => [...new Map(marks.filter(isOfLayer).map((mark) => [mark.at, mark])).values()])

const look: SxProps<Theme> = (theme) => {
  const ink = theme.vars?.palette.ink
  const text = theme.vars?.palette.text.primary
  return {
    position: 'relative',
    height: 28,
    minWidth: 160,
    overflow: 'hidden',
    '& i': { position: 'absolute', boxSizing: 'border-box', fontStyle: 'normal' },
    '& > [data-band=night]': { inset: '0 auto', background: ink?.night },
    '& > [data-band=axis]': { left: 0, right: 0, top: 14, height: '1px', background: ink?.line },
    '& > [data-band=hour]': { top: 11, width: '1px', height: 7, background: ink?.line },
    '& > [data-band=planned]': { top: 4, height: 20, border: `1px solid ${ink?.edge}`, borderRadius: '4px' },
    '& > [data-band=worked]': { top: 9, height: 10, background: ink?.worked, borderRadius: '2px' },
    '& > [data-band=waiting], & > [data-band=refused]': {
      top: 9,
      height: 10,
      borderRadius: '2px',
      background: theme.vars?.palette.background.paper,
    },
    '& > [data-band=waiting]': {
      border: `1px solid ${ink?.handText}`,
      backgroundImage: `repeating-linear-gradient(135deg, ${ink?.handText} 0 2px, transparent 2px 5px)`,
    },
    '& > [data-band=refused]': {
      border: `1px dashed ${ink?.negative}`,
      backgroundImage: `linear-gradient(to top right, transparent calc(50% - 1px), ${ink?.negative} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`,
    },
    '& > [data-band=on-call]': { top: 24, height: 0, borderTop: `3px dotted ${ink?.link}` },
    '& [data-band=excused]': {
      top: 4,
      height: 20,
      borderRadius: '4px',
      border: '1px solid currentColor',
      background: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 7px)',
    },
    '& > [data-band=letters]': {
      top: 7,
      padding: '0 3px',
      borderRadius: '3px',
      fontSize: 10,
      lineHeight: '14px',
      fontWeight: 600,
      transform: 'translateX(-50%)',
      color: text,
      background: theme.vars?.palette.background.paper,
    },
    '& > [data-mark]': { top: 5, height: 18, width: '2px', marginLeft: '-1px', background: text, borderRadius: '1px' },
    '& > [data-mark=pending], & > [data-mark=missing]': {
      top: 8,
      width: 12,
      height: 12,
      marginLeft: '-6px',
      borderRadius: '50%',
      background: theme.vars?.palette.background.paper,
      border: `2px solid ${ink?.handText}`,
    },
    '& > [data-mark=missing]': { borderColor: ink?.negative, borderStyle: 'dashed' },
    '& > [data-mark=struck]': {
      width: 11,
      marginLeft: '-5px',
      background: `linear-gradient(${ink?.quiet}, ${ink?.quiet}) center / 2px 100% no-repeat, linear-gradient(to top right, transparent calc(50% - 1px), ${ink?.negative} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`,
    },
    '& > [data-band=now]': { top: 0, bottom: 0, width: '2px', marginLeft: '-1px', background: ink?.hand, zIndex: 1 },
    '& > [data-band=now]::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      left: '-3px',
      borderTop: `5px solid ${ink?.hand}`,
      borderInline: '4px solid transparent',
    },
  }
}

/** The shortest band with room for letters, in minutes. */
const roomForLetters = 120

interface ExcusedBandProps {
  excused: Excused
  share: (minute: number) => string
  band: (name: string, spans: readonly Span[]) => ReactNode
}

/** The excused part in its colour, with the letters on the first stretch that has room. */
function ExcusedBand({ excused: { spans, color, letters }, share, band }: ExcusedBandProps) {
  const roomy = spans.find((span) => span.to - span.from >= roomForLetters)
  return (
    <>
      <span style={{ display: 'contents', color }}>{band('excused', spans)}</span>
      {roomy && (
        <i data-band="letters" style={{ left: share((roomy.from + roomy.to) / 2) }}>
          {letters}
        </i>
      )}
    </>
  )
}

/** A day's journey to scale: plan, work, night, excuse, marks, and now. */
export function Timeline({ day, from, to, now, hours = false }: TimelineProps) {
  const share = (minute: number) => `${(Math.min(Math.max((minute - from) / (to - from), 0), 1) * 100).toFixed(3)}%`
  const inside = (minute: number) => minute >= from && minute <= to
  const band = (name: string, spans: readonly Span[]) =>
    spans
      .filter((span) => span.to > from && span.from < to)
      .map((span) => (
        <i
          key={`${name}${span.from}`}
          data-band={name}
          style={{ left: share(span.from), right: `calc(100% - ${share(span.to)})` }}
        />
      ))
  const sixths = [...Array(Math.floor(to / 180) + 1).keys()].map((n) => n * 180).filter((at) => at > from && at < to)

  return (
    <Box role="img" aria-label={timelineText(day)} sx={{ width: '100%' }}>
      <Box sx={look}>
        {band('night', day.night)}
        <i data-band="axis" />
        {sixths.map((at) => (
          <i key={at} data-band="hour" style={{ left: share(at) }} />
        ))}
        {band('planned', day.planned)}
        {day.excused && <ExcusedBand excused={day.excused} share={share} band={band} />}
        {band('worked', day.worked)}
        {band('waiting', day.waiting ?? [])}
        {band('refused', day.refused ?? [])}
        {band('on-call', day.onCall ?? [])}
        {drawnMarks(day.marks)
          .filter((mark) => inside(mark.at))
          .map((mark) => (
            <i
              key={`${mark.at} ${mark.struck ? 'struck' : (mark.kind ?? 'plain')}`}
              data-mark={mark.struck ? 'struck' : (mark.kind ?? 'plain')}
              style={{ left: share(mark.at) }}
            />
          ))}
        {now !== undefined && inside(now) && <i data-band="now" style={{ left: share(now) }} />}
      </Box>
      {hours && (
        <Box
          data-tabular
          sx={{ position: 'relative', height: 16, fontSize: 12, lineHeight: '16px', color: 'text.secondary', mt: 1 }}
        >
          {sixths.map((at) => (
            <Box
              key={at}
              component="span"
              style={{ left: share(at) }}
              sx={{
                position: 'absolute',
                transform: 'translateX(-50%)',
                display: at % 360 === 0 ? undefined : { xs: 'none', sm: 'inline' },
              }}
            >
              {clockTime(at).slice(0, 2)}h
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
