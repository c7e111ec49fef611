import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { isRange } from '@ponteiro/contract/days/days'
import { addDays, type DateRange, payPeriod } from '@ponteiro/timesheet'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'
import { Icon } from '../../kit/theme/icon.tsx'

export interface PeriodStepsProps {
  range: DateRange
  today: string
  /** Two empty days mean the current period. */
  onGo: (range: DateRange) => void
}

/** Steps from a period, the 21st to the 20th, to its neighbours. */
export function PeriodSteps({ range, today, onGo }: PeriodStepsProps) {
  const usual = payPeriod(today)
  const shown = isRange(range) ? range : usual
  const go = ({ from, to }: DateRange) =>
    onGo(from === usual.from && to === usual.to ? { from: '', to: '' } : { from, to })
  const before = () => go(payPeriod(addDays(payPeriod(shown.from).from, -1)))
  const after = () => go(payPeriod(addDays(payPeriod(shown.to).to, 1)))
  const current = range.from === usual.from && range.to === usual.to
  useShortcut('ArrowLeft', 'Período anterior', before)
  useShortcut('ArrowRight', 'Período seguinte', after)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <IconButton data-hint="Período anterior" aria-label="Período anterior" onClick={before}>
        <Icon path={back} />
      </IconButton>
      <IconButton data-hint="Período seguinte" aria-label="Período seguinte" onClick={after}>
        <Icon path={forward} />
      </IconButton>
      {!current && <Button onClick={() => go(usual)}>Período atual</Button>}
    </Box>
  )
}
