import less from '@material-symbols/svg-400/rounded/keyboard_arrow_up.svg?path'
import search from '@material-symbols/svg-400/rounded/search.svg?path'
import more from '@material-symbols/svg-400/rounded/tune.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { Theme } from '@mui/material/styles'
import { Children, isValidElement, memo, type ReactNode, useEffect, useId, useState } from 'react'
import { isDay } from '../form/notations.ts'
import { TextInput } from '../form/text-input.tsx'
import { Icon } from '../theme/icon.tsx'
import { DayInput } from '../time/day-input.tsx'
import { type Filtered, type FilterProps, isSameFilter } from './filter.ts'
import type { Change } from './list.ts'

/** Hidden on phones only. */
const folded = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } })

/** Whether a filter is set; unknown for elements that are no kit filters. */
function isHeld(child: ReactNode): boolean {
  if (!isValidElement<Partial<Record<'name' | 'from' | 'to', string>> & { list?: Filtered<string> }>(child))
    return false
  const { list, name, from, to } = child.props
  return [name, from, to].some((each) => each !== undefined && (list?.filter[each] ?? '') !== '')
}

/** The filters of a list, side by side. On phones only the first, and the others at a press. */
export function Filters({ children }: { children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [, ...others] = Children.toArray(children)
  const folds = others.length > 1
  const held = others.filter(isHeld).length
  return (
    <Box role="search" sx={{ mb: 4 }}>
      <Box
        id={id}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
          alignItems: 'start',
          ...(folds && !open && { '& > :nth-child(n + 2)': folded }),
        }}
      >
        {children}
      </Box>
      {folds && (
        <Button
          aria-expanded={open}
          aria-controls={id}
          startIcon={<Icon path={open ? less : more} />}
          onClick={() => setOpen(!open)}
          sx={{ display: { sm: 'none' }, mt: 2 }}
        >
          {open ? 'Menos filtros' : held > 0 ? `Mais filtros (${held} em uso)` : 'Mais filtros'}
        </Button>
      )}
    </Box>
  )
}

function TextOfFilter<Name extends string>({ list, name, label }: FilterProps<Name>) {
  const held = String(list.filter[name] ?? '')
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed === undefined) return
    if (typed !== held) list.change({ [name]: typed } as Change<Name>, 'replace')
    setTyped(undefined)
  }
  useEffect(() => {
    const timer = setTimeout(apply, 400)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      label={label}
      value={typed ?? held}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Pesquisar" onClick={apply}>
                <Icon path={search} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** A text to search: applies after a pause, or at once with Enter or Pesquisar. */
export const TextFilter = memo(TextOfFilter, isSameFilter) as typeof TextOfFilter

export interface DateRangeFilterProps<Name extends string> {
  list: Filtered<Name>
  from: Name
  to: Name
  labels?: readonly [from: string, to: string]
  disabled?: boolean
}

function DaysOfFilter<Name extends string>({
  list,
  from,
  to,
  labels = ['De', 'Até'],
  disabled = false,
}: DateRangeFilterProps<Name>) {
  const [first, last] = [String(list.filter[from] ?? ''), String(list.filter[to] ?? '')]
  const backwards = isDay(first) && isDay(last) && first > last
  const hold = (name: Name) => (day: string | null) => list.change({ [name]: day ?? '' } as Change<Name>, 'replace')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, gridColumn: { sm: 'span 2' }, maxWidth: 400 }}>
      <DayInput value={first} onChange={hold(from)} text={{ label: labels[0], error: backwards, disabled }} />
      <DayInput
        value={last}
        onChange={hold(to)}
        text={{ label: labels[1], error: backwards, helperText: backwards && 'Antes da data inicial', disabled }}
      />
    </Box>
  )
}

/** Two days, both included. A day applies once it is whole. */
export const DateRangeFilter = memo(DaysOfFilter, isSameFilter) as typeof DaysOfFilter
