import Box from '@mui/material/Box'
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

/** A clock face as a backdrop, its hands at the hour it is. Decoration: a clock that counts shows the server's time. */
export function Dial() {
  const now = useMinute()
  const minute = now.getMinutes()
  const hour = (now.getHours() % 12) + minute / 60
  return (
    <Box
      component="svg"
      viewBox="0 0 1000 1000"
      aria-hidden
      sx={(theme) => {
        const ink = theme.vars?.palette.ink
        return {
          position: 'absolute',
          left: '50%',
          top: '50%',
          width: 'max(112vmin, 860px)',
          height: 'max(112vmin, 860px)',
          transform: 'translate(-50%, -50%)',
          '& [data-tick]': { stroke: ink?.line, strokeWidth: 2, strokeLinecap: 'round' },
          '& [data-tick=hour]': { stroke: ink?.edge, strokeWidth: 3 },
          '& [data-hand=hour]': { stroke: ink?.line, strokeWidth: 14, strokeLinecap: 'round' },
          '& [data-hand=minute]': { fill: ink?.hand },
        }
      }}
    >
      {Array.from({ length: 60 }, (_, tick) => tick).map((tick) => (
        <line
          key={tick}
          data-tick={tick % 5 === 0 ? 'hour' : 'minute'}
          x1="500"
          x2="500"
          y1="34"
          y2={tick % 5 === 0 ? 70 : 50}
          transform={turned(tick * 6)}
        />
      ))}
      <line data-hand="hour" x1="500" x2="500" y1="500" y2="216" transform={turned(hour * 30)} />
      <path data-hand="minute" d="M500 84 508 500H492Z" transform={turned(minute * 6)} />
    </Box>
  )
}
