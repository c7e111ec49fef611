import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useState } from 'react'

const everyMinute = 60_000

function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), everyMinute - (Date.now() % everyMinute))
    return () => clearTimeout(timer)
  })
  return now
}

const turned = (degrees: number) => `rotate(${degrees} 500 500)`

/** A part of the rim in degrees from twelve o'clock, `from` before `to`, less than half a turn. */
function rim(from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(500 + 474 * Math.cos(angle)).toFixed(1)} ${(500 + 474 * Math.sin(angle)).toFixed(1)}`
  }
  return `M${at(from)}A474 474 0 0 1 ${at(to)}`
}

const morning = rim(240, 358)
const afternoon = rim(32, 150)

/**
 * A decorative clock face at the present hour, with a day of work on its rim. The real clock shows the
 * server's time.
 */
export function Dial({ sx }: Pick<BoxProps, 'sx'>) {
  const now = useMinute()
  const minute = now.getMinutes()
  const hour = (now.getHours() % 12) + minute / 60
  return (
    <Box
      component="svg"
      viewBox="0 0 1000 1000"
      aria-hidden
      sx={[
        (theme) => {
          const ink = theme.vars?.palette.ink
          return {
            '& [data-rim]': { fill: 'none', stroke: ink?.worked, strokeWidth: 5, strokeLinecap: 'round', opacity: 0.6 },
            '& [data-tick]': { stroke: ink?.line, strokeWidth: 3, strokeLinecap: 'round' },
            '& [data-tick=hour]': { stroke: ink?.edge, strokeWidth: 5 },
            '& [data-hand=hour]': { fill: ink?.edge },
            '& [data-hand=minute]': { fill: ink?.hand },
          }
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <path data-rim d={morning} />
      <path data-rim d={afternoon} />
      {Array.from({ length: 60 }, (_, tick) => tick).map((tick) => (
        <line
          key={tick}
          data-tick={tick % 5 === 0 ? 'hour' : 'minute'}
          x1="500"
          x2="500"
          y1="64"
          y2={tick % 5 === 0 ? 104 : 80}
          transform={turned(tick * 6)}
        />
      ))}
      <path data-hand="hour" d="M500 254 514 484a21 21 0 1 1-28 0Z" transform={turned(hour * 30)} />
      <path data-hand="minute" d="M500 104 514 484a21 21 0 1 1-28 0Z" transform={turned(minute * 6)} />
    </Box>
  )
}
