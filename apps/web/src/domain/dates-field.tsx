import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import type { LocalDate } from '@ponteiro/timesheet'
import { useId } from 'react'
import { type FieldProps, useField } from '../kit/form/field.ts'
import { date } from '../kit/form/notations.ts'
import { Icon } from '../kit/theme/icon.tsx'
import { MonthGrid } from './month-grid.tsx'

interface DatesFieldProps extends FieldProps {
  /** The first selectable day, and the message for earlier ones. */
  least: LocalDate
  before: string
}

const counted = (count: number) =>
  count === 0 ? 'Nenhuma data escolhida' : count === 1 ? '1 data escolhida' : `${count} datas escolhidas`

/**
 * Several days chosen in a calendar, by a press or with the arrows and Space. The value is the days in order.
 */
export function DatesField({ least, before, ...field }: DatesFieldProps) {
  const { value, onChange, text } = useField(field)
  const id = useId()
  const chosen: readonly LocalDate[] = Array.isArray(value) ? value : []
  const toggle = (day: LocalDate) =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort())
  return (
    <FormControl error={text.error} disabled={text.disabled} onBlur={text.onBlur}>
      <FormLabel id={id}>{text.label}</FormLabel>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 2,
          gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
          justifyContent: 'start',
          alignItems: 'start',
        }}
      >
        <MonthGrid
          labelledBy={id}
          chosen={chosen}
          start={chosen[0] ?? least}
          least={least}
          before={before}
          onToggle={toggle}
        />
        <Box>
          <Box role="status" sx={{ mb: 2, fontSize: 12, color: 'text.secondary' }}>
            {counted(chosen.length)}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {chosen.map((day) => (
              <Box
                component="li"
                key={day}
                data-tabular
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  pl: 3,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '16px',
                }}
              >
                {date.format(day)}
                <IconButton
                  size="small"
                  aria-label={`Retirar ${date.format(day)}`}
                  disabled={text.disabled}
                  onClick={() => toggle(day)}
                >
                  <Icon path={close} size={16} />
                </IconButton>
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      {text.helperText && <FormHelperText>{text.helperText}</FormHelperText>}
    </FormControl>
  )
}
