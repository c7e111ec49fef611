/** Groups as pairs of bars, now and before. Only this file imports MUI X Charts, so they load on demand. */
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

export interface Bar {
  readonly id: number
  readonly name: string
  readonly value: number
  readonly before: number
}

export interface ShelfChartProps {
  bars: readonly Bar[]
  /** Names of a group's two bars; without the second there is one bar. */
  now: string
  before: string | undefined
  format: (value: number) => string
  selected?: number | undefined
  onSelect?: ((id: number) => void) | undefined
  /** On a card: no legend and no number axis. */
  small?: boolean
  onClose?: () => void
}

const [row, smallRow] = [48, 34]
const longestName = 22
const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

/** Pixels of the narrowest plot, on a card or phone, and of a label's character. */
const [narrowest, character] = [184, 7]

/** The scale ends where the longest bar still has room for its label. */
const withRoom = (labels: readonly string[]) => {
  const longest = Math.max(...labels.map(({ length }) => length), 1)
  const factor = 1 / (1 - Math.min((longest + 1) * character, narrowest / 2) / narrowest)
  return (min: number | { valueOf(): number }, max: number | { valueOf(): number }) => ({
    min: Math.min(Number(min) * factor, 0),
    max: Math.max(Number(max) * factor, 0),
  })
}

/** The table beside it says the same to screen readers and the keyboard. */
export default function ShelfChart({ bars, now, before, format, selected, onSelect, small = false }: ShelfChartProps) {
  const { vars } = useTheme()
  const ink = vars?.palette.ink
  const chosen = bars.findIndex(({ id }) => id === selected)
  const choose = (index: number | undefined) => {
    const bar = index === undefined ? undefined : bars[index]
    if (bar) onSelect?.(bar.id)
  }
  const series = [
    ...(before === undefined
      ? []
      : [{ id: 'before', label: before, data: bars.map((bar) => bar.before), color: ink?.edge ?? 'gray' }]),
    {
      id: 'now',
      label: now,
      data: bars.map(({ value }) => value),
      color: ink?.link ?? 'blue',
      barLabel: ({ value }: { value: number | null }) => (value ? format(value) : null),
      barLabelPlacement: 'outside' as const,
    },
  ].map((one) => ({
    ...one,
    valueFormatter: (value: number | null) => format(value ?? 0),
    highlightScope: { highlight: 'item', fade: 'global' } as const,
  }))
  const height = bars.length * (small ? smallRow : row) + (small ? 8 : 48)
  return (
    <Box
      aria-hidden
      data-chart
      sx={{
        minWidth: 0,
        '& .MuiBarChart-label': { fontSize: 12, fill: vars?.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
        // Hollow before, filled now: distinct without colour.
        '& [data-series=before] .MuiBarChart-element': { fill: 'transparent', stroke: ink?.edge, strokeWidth: 1.5 },
        '& .MuiChartsAxis-tickLabel': { fontSize: '12px !important' },
        ...(onSelect && { '& .MuiBarChart-element': { cursor: 'pointer' } }),
        // On paper the drawing shrinks to the sheet.
        '@media print': { '& svg': { maxWidth: '100%' }, breakInside: 'avoid' },
      }}
    >
      <BarChart
        layout="horizontal"
        height={height}
        skipAnimation
        disableKeyboardNavigation
        hideLegend={small}
        margin={{ left: 0, right: 0, top: small ? 0 : 8, bottom: 0 }}
        series={series}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ name }) => name),
            // A sign marks the chosen group too.
            valueFormatter: (name: string) => (name === bars[chosen]?.name ? `▸ ${shortened(name)}` : shortened(name)),
            width: small ? 116 : 168,
            disableLine: true,
            disableTicks: true,
            categoryGapRatio: 0.35,
            barGapRatio: 0.1,
          },
        ]}
        // Each bar has its number, so no axis repeats it. Labels need room beyond the longest bar.
        xAxis={[{ position: 'none', domainLimit: withRoom(bars.map(({ value }) => format(value))) }]}
        highlightedItem={chosen < 0 ? null : { type: 'bar', seriesId: 'now', dataIndex: chosen }}
        {...(onSelect && {
          slotProps: {
            bar: ({ dataIndex }: { dataIndex: number }) => ({ onClick: () => choose(dataIndex) }),
          },
        })}
        {...(small && { slots: { tooltip: () => null } })}
      />
    </Box>
  )
}
