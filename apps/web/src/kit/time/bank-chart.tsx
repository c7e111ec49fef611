import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { minutes } from '../form/notations.ts'
import { visuallyHidden } from '../theme/visually-hidden.ts'

/** A month: label ('jan'), its change (undefined without a result), and the total after it. */
export interface BankMonth {
  label: string
  change?: number
  total?: number
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, width] as const
}

const signed = (balance: number) => `${balance > 0 ? '+' : ''}${minutes.format(balance)}`

const top = 16
/** The room of a total beside its point: -123:45 and a gap. */
const roomOfTotal = 60
const plot = 150

interface BankChartProps {
  /** The balance carried into the year. */
  carried: number
  months: readonly BankMonth[]
  caption: string
}

/**
 * A year of the hour bank: columns around zero with their numbers, and the total as a line from the carried
 * balance.
 */
export function BankChart({ carried, months, caption }: BankChartProps) {
  const [box, width] = useWidth()
  const values = [carried, ...months.flatMap((month) => [month.change ?? 0, month.total ?? 0])]
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)]
  // Minutes alone do not fill the height of hours.
  const span = Math.max(60, high - low)
  const y = (value: number) => top + ((high - value) / span) * plot
  const step = width / Math.max(1, months.length)
  const bar = Math.min(28, step * 0.5)
  const x = (index: number) => step * (index + 0.5)
  const points = months.flatMap(({ total }, index) =>
    total === undefined ? [] : [{ x: x(index), y: y(total), total }],
  )
  const last = points.at(-1)
  // Beside the last point, or above the line when the year is full.
  const beside = last !== undefined && last.x + roomOfTotal <= width
  const line = [{ x: 0, y: y(carried) }, ...points]
  const narrow = step < 48

  return (
    <Box ref={box} sx={{ width: '100%', minWidth: 0 }}>
      <Box
        component="svg"
        aria-hidden
        width="100%"
        height={top + plot + (narrow ? 92 : 52)}
        data-tabular
        sx={(theme) => {
          const ink = theme.vars?.palette.ink
          return {
            display: 'block',
            overflow: 'visible',
            '& text': { fontSize: 12, textAnchor: 'middle', fill: theme.vars?.palette.text.secondary },
            '& text[data-turned]': { textAnchor: 'end' },
            '& text[data-last]': {
              fontSize: 12,
              fontWeight: 600,
              textAnchor: beside ? 'start' : 'end',
              fill: theme.vars?.palette.text.primary,
              // Over columns and line.
              paintOrder: 'stroke',
              stroke: theme.vars?.palette.background.default,
              strokeWidth: 4,
              strokeLinejoin: 'round',
            },
            '& [data-zero]': { stroke: ink?.edge },
            '& [data-sign=positive]': { fill: ink?.positive },
            '& [data-sign=negative]': { fill: ink?.negative },
            '& [data-total]': {
              fill: 'none',
              stroke: theme.vars?.palette.text.primary,
              strokeWidth: 1.5,
              strokeLinejoin: 'round',
            },
            '& circle': {
              fill: theme.vars?.palette.background.paper,
              stroke: theme.vars?.palette.text.primary,
              strokeWidth: 1.5,
            },
          }
        }}
      >
        <line data-zero x1="0" x2={width} y1={y(0)} y2={y(0)} />
        {months.map(({ label, change }, index) => {
          const sign = (change ?? 0) < 0 ? 'negative' : 'positive'
          return (
            <g key={label}>
              {change !== undefined && (
                <rect
                  data-sign={sign}
                  x={x(index) - bar / 2}
                  width={bar}
                  y={Math.min(y(change), y(0))}
                  height={Math.max(1, Math.abs(y(change) - y(0)))}
                  rx="3"
                />
              )}
              <text x={x(index)} y={top + plot + 24}>
                {step < 24 ? label.slice(0, 1) : label}
              </text>
              {change !== undefined && (
                <text
                  data-sign={sign}
                  x={x(index)}
                  y={top + plot + 44}
                  {...(narrow && { 'data-turned': true, transform: `rotate(-90 ${x(index)} ${top + plot + 40})` })}
                >
                  {signed(change)}
                </text>
              )}
            </g>
          )
        })}
        <polyline data-total points={line.map((point) => `${point.x},${point.y}`).join(' ')} />
        {points.map((point) => (
          <circle key={point.x} cx={point.x} cy={point.y} r="3" />
        ))}
        {last && (
          <text data-last x={beside ? last.x + 8 : width} y={beside ? last.y + 4 : Math.max(12, last.y - 10)}>
            {signed(last.total)}
          </text>
        )}
      </Box>
      <Box component="table" sx={visuallyHidden}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th>Mês</th>
            <th>Saldo do mês</th>
            <th>Saldo acumulado</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Saldo anterior</th>
            <td />
            <td>{signed(carried)}</td>
          </tr>
          {months.map(({ label, change, total }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{change === undefined ? '' : signed(change)}</td>
              <td>{total === undefined ? '' : signed(total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
