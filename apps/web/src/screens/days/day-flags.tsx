import bed from '@material-symbols/svg-400/rounded/bed.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import note from '@material-symbols/svg-400/rounded/sticky_note_2.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { rosterWords, useRosterOn } from '../../domain/on-call-days.ts'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { type DayRow, mayChange, type Switches, shortDay } from './day-rows.ts'

/** The possible changes of a day's switches. */
export interface FlagDeeds {
  onSwitch: (day: DayRow, switches: Switches) => void
  onObserve: (day: DayRow) => void
}

interface SwitchProps {
  day: DayRow
  word: string
  icon: string
  onTake: (() => void) | undefined
}

/** A switch that is on: its word, which turns it off where allowed. */
function On({ day, word, icon, onTake }: SwitchProps) {
  const tabIndex = useRowTab()
  const shown = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 12, fontWeight: 500, color: 'info.main' }}
    >
      <Icon path={icon} size={18} />
      {word}
    </Box>
  )
  if (!onTake) return shown
  return (
    <ButtonBase
      tabIndex={tabIndex}
      data-hint={`Retirar ${word.toLowerCase()}`}
      aria-label={`${word} de ${shortDay(day.on)}, retirar`}
      onClick={quietly(onTake)}
      sx={{ ...pressable, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {shown}
    </ButtonBase>
  )
}

export const pressable = {
  font: 'inherit',
  minHeight: 28,
  px: 1,
  mx: -1,
  borderRadius: '4px',
  '&:hover': { bgcolor: 'action.hover' },
}

/** A press on a row's part is no press on the row. */
export const quietly = (act: () => void) => (event: { stopPropagation(): void }) => {
  event.stopPropagation()
  act()
}

function Observation({ day, onObserve }: { day: DayRow; onObserve: () => void }) {
  const { observation, on } = day
  const tabIndex = useRowTab()
  const text = (
    <Box
      component="span"
      data-hint={observation}
      sx={{
        display: 'block',
        maxWidth: 120,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        // Touch screens have no tooltips, so the whole text is shown.
        '@media (hover: none)': { maxWidth: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      }}
    >
      {observation}
    </Box>
  )
  if (!mayChange(day)) return text
  return (
    <ButtonBase
      tabIndex={tabIndex}
      data-hint={observation}
      aria-label={`${observation}, observação de ${shortDay(on)}`}
      onClick={quietly(onObserve)}
      sx={pressable}
    >
      {text}
    </ButtonBase>
  )
}

/** Switches that can be turned on, on pointer or focus; the row's menu lists them in words. */
function Offers({ day, deeds }: { day: DayRow; deeds: FlagDeeds }) {
  const tabIndex = useRowTab()
  const offers = [
    { icon: bed, label: 'Marcar pernoite', act: () => deeds.onSwitch(day, { overnight: true }), on: !day.overnight },
    {
      icon: onCall,
      label: 'Marcar sobreaviso',
      act: () => deeds.onSwitch(day, { onNotice: true }),
      on: !day.onNotice && day.mayBeOnNotice,
    },
    { icon: note, label: 'Escrever observação', act: () => deeds.onObserve(day), on: day.observation === '' },
  ].filter((offer) => offer.on)
  return (
    <Box data-offers>
      {offers.map(({ icon, label, act }) => (
        <IconButton
          key={label}
          tabIndex={tabIndex}
          data-hint={label}
          size="small"
          aria-label={`${label}: ${shortDay(day.on)}`}
          onClick={quietly(act)}
          sx={{ color: 'text.secondary' }}
        >
          <Icon path={icon} />
        </IconButton>
      ))}
    </Box>
  )
}

/** The roster's entry, and its relation to the switch. */
function Rostered({ day }: { day: DayRow }) {
  const clients = useRosterOn(day.employeeId, day.on)
  if (clients === undefined) return null
  return (
    <Box
      component="span"
      data-hint={rosterWords(clients, day.onNotice)}
      sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
    >
      Na escala{day.onNotice ? '' : ': sobreaviso não marcado'}
    </Box>
  )
}

/** A day's switches, with the text of its observation. */
export function Flags({ day, deeds }: { day: DayRow; deeds: FlagDeeds }) {
  const change = mayChange(day)
  return (
    <Box data-flags>
      {day.overnight && (
        <On
          day={day}
          word="Pernoite"
          icon={bed}
          onTake={change ? () => deeds.onSwitch(day, { overnight: false }) : undefined}
        />
      )}
      {day.onNotice && (
        <On
          day={day}
          word="Sobreaviso"
          icon={onCall}
          onTake={change ? () => deeds.onSwitch(day, { onNotice: false }) : undefined}
        />
      )}
      <Rostered day={day} />
      {day.observation && <Observation day={day} onObserve={() => deeds.onObserve(day)} />}
      {change && <Offers day={day} deeds={deeds} />}
    </Box>
  )
}
