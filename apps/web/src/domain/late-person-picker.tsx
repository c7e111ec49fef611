import arrow from '@material-symbols/svg-400/rounded/arrow_drop_down.svg?path'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { TextInput } from '../kit/form/text-input.tsx'
import { fetchAhead, lateCode } from '../kit/loading/late-code.ts'
import { sayMissing } from '../kit/loading/loaded-later.tsx'
import { useStore } from '../kit/loading/store.ts'
import { Icon } from '../kit/theme/icon.tsx'
import type { PersonPickerProps } from './person-picker.tsx'
import { called } from './picked-person.ts'

const { loaded, fetch } = lateCode(() => import('./person-picker.tsx'))

/**
 * The person picker, loaded after the screen or when its field is first focused. Until then a field like it
 * takes its place.
 */
export function LatePersonPicker({
  value,
  onPick,
  label = 'Colaborador',
}: Omit<PersonPickerProps, 'autoFocus' | 'startsOpen' | 'text'>) {
  const Picker = useStore(loaded)?.PersonPicker
  const [entered, setEntered] = useState<'key' | 'press'>()
  useEffect(() => fetchAhead(fetch), [])
  if (Picker)
    return (
      <Picker
        value={value}
        onPick={onPick}
        label={label}
        autoFocus={entered !== undefined}
        startsOpen={entered === 'press'}
      />
    )
  const comeIn = (by: 'key' | 'press') => {
    setEntered((before) => (before === 'press' ? before : by))
    fetch().catch(sayMissing)
  }
  return (
    <TextInput
      label={label}
      value={value ? called(value) : ''}
      onBlur={() => setEntered(undefined)}
      slotProps={{
        input: {
          onFocus: () => comeIn('key'),
          onPointerDown: () => comeIn('press'),
          endAdornment: (
            <Box
              sx={{ position: 'absolute', right: 15, display: 'flex', color: 'action.active', pointerEvents: 'none' }}
            >
              <Icon path={arrow} size={24} />
            </Box>
          ),
        },
        htmlInput: { role: 'combobox', readOnly: true, 'aria-expanded': false, 'aria-autocomplete': 'list' },
      }}
    />
  )
}
