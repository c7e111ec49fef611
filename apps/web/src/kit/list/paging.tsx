import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import forward from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Fragment, useId } from 'react'
import { Icon } from '../theme/icon.tsx'
import { usePhone } from '../theme/use-phone.ts'
import type { List } from './list.ts'
import { pageRange } from './page-range.ts'

/** The most rows a call answers; on screens that offer it, all of them. */
const wholeList = 1000

/** The shown range, the pages, and the page size. */
export function Paging({ list, sizes = [12, 24, 36, 48] }: { list: List; sizes?: readonly number[] }) {
  const { page, size, total } = list
  const sizeId = useId()
  const phone = usePhone()
  if (list.state === 'failed' || (list.state !== 'loading' && total === 0)) return null
  const pages = Math.max(1, Math.ceil(total / size))
  const go = (to: number) => list.change({ page: to })
  const first = (page - 1) * size + 1
  const count = (n: number) => n.toLocaleString('pt-BR')
  const all = count(total)

  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mt: 3,
        // Its place is known only with the rows.
        visibility: list.state === 'loading' ? 'hidden' : undefined,
      }}
    >
      <Box data-tabular sx={{ color: 'text.secondary', minWidth: 104 }}>
        {/* A page beyond the last has no rows to number. */}
        {first > total ? `Total: ${all}` : `${count(first)}–${count(Math.min(total, page * size))} de ${all}`}
      </Box>
      <FormControl size="small" sx={{ width: 110 }}>
        <InputLabel htmlFor={sizeId}>Por página</InputLabel>
        <NativeSelect
          value={size}
          onChange={({ target }) => list.change({ size: Number(target.value) })}
          inputProps={{ id: sizeId }}
          input={<OutlinedInput label="Por página" />}
        >
          {[...new Set([...sizes, size])].map((each) => (
            <option key={each} value={each}>
              {each >= wholeList ? 'Tudo' : each}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {pages > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <PageTurn icon={back} name="Página anterior" possible={page > 1} onTurn={() => go(page - 1)} />
          {pageRange(page, pages, phone ? 5 : 7).map((each, index, shown) => (
            <Fragment key={each}>
              {each > (shown[index - 1] ?? 0) + 1 && (
                <Box aria-hidden sx={{ color: 'text.secondary' }}>
                  …
                </Box>
              )}
              <Button
                aria-current={each === page ? 'page' : undefined}
                aria-label={`Página ${each}`}
                onClick={() => go(each)}
                sx={{
                  minWidth: { xs: 36, sm: 40 },
                  px: 1,
                  color: each === page ? 'text.primary' : 'text.secondary',
                  bgcolor: each === page ? 'action.selected' : undefined,
                }}
              >
                {each}
              </Button>
            </Fragment>
          ))}
          <PageTurn icon={forward} name="Próxima página" possible={page < pages} onTurn={() => go(page + 1)} />
        </Box>
      )}
    </Box>
  )
}

interface PageTurnProps {
  icon: string
  name: string
  possible: boolean
  onTurn: () => void
}

/** At the end it keeps the focus, so that keyboard users are not thrown back. */
const PageTurn = ({ icon, name, possible, onTurn }: PageTurnProps) => (
  <IconButton
    aria-label={name}
    aria-disabled={!possible}
    disableRipple={!possible}
    onClick={() => possible && onTurn()}
    sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default', bgcolor: 'transparent' } }}
  >
    <Icon path={icon} />
  </IconButton>
)
