import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { memo } from 'react'
import type { Option } from '../form/fields.tsx'
import { type FilterProps, isSameFilter } from './filter.ts'
import type { Change } from './list.ts'

function FewOfFilter<Name extends string>(props: FilterProps<Name> & { options: readonly Option[]; all?: string }) {
  const { list, name, label, options, all = 'Todos' } = props
  const value = list.filter[name] ?? ''
  return (
    <MuiTextField
      select
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => list.change({ [name]: target.value } as Change<Name>)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}

/** One of a few; `all` is the label of no filter. */
export const SelectFilter = memo(FewOfFilter, isSameFilter) as typeof FewOfFilter
