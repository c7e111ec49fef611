import bed from '@material-symbols/svg-400/rounded/bed.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import why from '@material-symbols/svg-400/rounded/function.svg?path'
import extra from '@material-symbols/svg-400/rounded/more_time.svg?path'
import more from '@material-symbols/svg-400/rounded/more_vert.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import note from '@material-symbols/svg-400/rounded/sticky_note_2.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
import type { DayDeeds } from './day-columns.tsx'
import { type DayRow, mayChange, shortDay } from './day-rows.ts'

interface DayMenuProps extends DayDeeds {
  day: DayRow
  onForm: (day: DayRow) => void
  admin: boolean
}

/** Everything that can be done with a day, in words. */
export function DayMenu({ day, admin, onForm, onWhy, onSwitch, onObserve, onOvertime, onDelete }: DayMenuProps) {
  const [anchor, open] = useState<Element | null>(null)
  const change = mayChange(day)
  const stored = day.dayId > 0
  const entries = [
    { icon: why, label: 'Por que este número?', act: () => onWhy(day.on), on: true },
    {
      icon: day.mayEdit ? edit : view,
      label: day.mayEdit ? 'Editar' : 'Ver',
      act: () => onForm(day),
      on: stored || day.mayEdit,
    },
    {
      icon: bed,
      label: day.overnight ? 'Retirar pernoite' : 'Marcar pernoite',
      act: () => onSwitch(day, { overnight: !day.overnight }),
      on: change,
    },
    {
      icon: onCall,
      label: day.onNotice ? 'Retirar sobreaviso' : 'Marcar sobreaviso',
      act: () => onSwitch(day, { onNotice: !day.onNotice }),
      on: change && (day.onNotice || day.mayBeOnNotice),
    },
    { icon: note, label: 'Observação', act: () => onObserve(day), on: change },
    { icon: extra, label: 'Horas extras', act: () => onOvertime(day), on: stored && day.extra > 0 },
    { icon: remove, label: 'Excluir', act: () => onDelete(day), on: admin && day.mayEdit && stored },
  ].filter((entry) => entry.on)
  return (
    <>
      <Tooltip title="Ações">
        <IconButton
          aria-label={`Ações: ${shortDay(day.on)}`}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => open(event.currentTarget)}
        >
          <Icon path={more} />
        </IconButton>
      </Tooltip>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => open(null)} transitionDuration={120}>
        {entries.map(({ icon, label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              open(null)
              act()
            }}
          >
            <Icon path={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
