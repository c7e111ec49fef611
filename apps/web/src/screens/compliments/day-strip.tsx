import cheers from '@material-symbols/svg-400/rounded/celebration.svg?path'
import Box from '@mui/material/Box'
import { reminderOf, type StandingDay } from '@ponteiro/contract/compliments/compliments-day'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { DayInput } from '../../kit/time/day-input.tsx'
import { dayWords, longDay } from './compliment-words.ts'

/** The day of sending in a sentence. */
export function dayText({ on, daysLeft }: StandingDay): string {
  if (on === null || daysLeft === null) return words.noDay
  return daysLeft < 0 ? words.over(dayWords(on)) : words.closed(dayWords(on))
}

/** The day: a reminder from three days before, its date, and for administrators its setting. */
export function DayStrip({ day, changeable }: { day: StandingDay; changeable: boolean }) {
  const save = useAction((on: string | null) => api.complimentsDay.update({ body: { on } }))
  // Drawn anew, the emptied field shows the day that stays.
  const [kept, setKept] = useState(0)
  const takeAway = async () => {
    const yes = await confirm({ text: words.askNoDay, effect: words.noDayEffect, loses: true })
    if (yes) await save.run(null)
    else setKept((times) => times + 1)
  }
  const reminder = reminderOf(day.daysLeft)
  return (
    <Box
      component="section"
      aria-label="Próximo Dia do Elogio"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        mb: 5,
        p: { xs: 4, sm: 5 },
        borderRadius: '14px',
        border: 1,
        borderColor: reminder ? 'ink.handText' : 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', color: reminder ? 'ink.handText' : 'text.secondary' }}>
        <Icon path={cheers} size={32} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }} role="status">
        {reminder && <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>{reminder}</Box>}
        <Box sx={{ color: reminder ? 'text.secondary' : 'text.primary' }}>
          {reminder && day.on ? longDay(day.on) : dayText(day)}
        </Box>
      </Box>
      {changeable && (
        <Box sx={{ width: 240 }}>
          <DayInput
            key={kept}
            value={day.on}
            onChange={(on) => (on === null ? takeAway() : save.run(on))}
            text={{ label: 'Próximo Dia do Elogio' }}
          />
        </Box>
      )}
    </Box>
  )
}
