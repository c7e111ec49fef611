import search from '@material-symbols/svg-400/rounded/search.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import type { Filtered } from '../../kit/list/filter.ts'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { dayWords, stateOptions } from './compliment-words.ts'

/** Finds compliments by a day that has some, and by state. */
export function DaySearch({ list }: { list: Filtered<'sentOn' | 'state'> }) {
  const held = String(list.filter.sentOn ?? '')
  const [chosen, setChosen] = useState(held)
  useChangedValue(held, () => setChosen(held))
  const { data } = useQuery(api.compliments.days.query())
  const days = data?.results ?? []
  const find = () => (chosen === '' ? toast.warn(words.incompleteFilter) : list.change({ sentOn: chosen }))
  const clear = () => {
    setChosen('')
    list.change({ sentOn: '', state: '' })
  }
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        <MuiTextField
          select
          label="Data"
          value={days.some(({ on }) => on === chosen) ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Escolha a data</MenuItem>
          {days.map(({ on, sent }) => (
            <MenuItem key={on} value={on}>
              {`${dayWords(on)} · ${sent} ${sent === 1 ? 'elogio' : 'elogios'}`}
            </MenuItem>
          ))}
        </MuiTextField>
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 180 } }}>
        <SelectFilter list={list} name="state" label="Situação" options={stateOptions} all="Todas" />
      </Box>
      <Button onClick={clear}>Limpar</Button>
      <Button variant="outlined" startIcon={<Icon path={search} />} onClick={find}>
        Pesquisar
      </Button>
    </Box>
  )
}
