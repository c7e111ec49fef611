import type { SxProps, Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'

const texts = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Escolher o dia' : 'Escolher o ano'),
}

/** The hand's colour marks today; the chosen day is inverted text. */
const look: SxProps<Theme> = {
  '& .MuiPickerDay-today': { outlineColor: (theme) => theme.vars?.palette.ink.handText },
  '& .MuiPickerDay-root.Mui-selected, & .MuiYearCalendar-button.Mui-selected': {
    '&, &:hover, &:focus': { bgcolor: 'text.primary', color: 'background.paper' },
  },
}

/** A month to pick a day from; loaded when first opened. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={texts}>
      <DateCalendar
        autoFocus
        dayOfWeekFormatter={(day) => 'DSTQQSS'.charAt(day.day())}
        sx={look}
        value={value ? dayjs(value) : null}
        onChange={(day, state) => day && state === 'finish' && onPick(day.format('YYYY-MM-DD'))}
      />
    </LocalizationProvider>
  )
}
