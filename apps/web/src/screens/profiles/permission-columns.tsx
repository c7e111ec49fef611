import left from '@material-symbols/svg-400/rounded/arrow_back.svg?path'
import down from '@material-symbols/svg-400/rounded/arrow_downward.svg?path'
import right from '@material-symbols/svg-400/rounded/arrow_forward.svg?path'
import up from '@material-symbols/svg-400/rounded/arrow_upward.svg?path'
import info from '@material-symbols/svg-400/rounded/info.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { profileMessages } from '@ponteiro/contract/profiles/messages'
import { type ModuleRow, opensToAdminsOnly, type PermissionRow } from '@ponteiro/contract/profiles/permissions'
import { useState } from 'react'
import { Icon } from '../../kit/theme/icon.tsx'
import { PermissionColumn } from './permission-column.tsx'
import { type Draft, isGranted, lacksItsModule } from './permissions-draft.ts'

/** On phones the lists are longer than the window, so with a selection the moves stay visible. */
const inSight = { position: 'sticky', top: -1, bottom: -20, zIndex: 1, py: 2, bgcolor: 'background.paper' } as const

export interface PermissionColumnsProps {
  draft: Draft
  module: ModuleRow
  /** Absent: read only. */
  onMove?: ((permissions: readonly PermissionRow[], granted: boolean) => void) | undefined
}

/** Unauthorised and authorised permissions, and the moves between them: one, several, all. */
export function PermissionColumns({ draft, module, onMove }: PermissionColumnsProps) {
  const stacked = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const sides = [false, true].map((granted) => {
    const rows = module.permissions.filter((permission) => isGranted(draft, permission) === granted)
    return { granted, rows, chosen: rows.filter(({ id }) => selected.has(id)) }
  })
  const toggle = (id: number) =>
    setSelected((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  const move = (rows: readonly PermissionRow[], granted: boolean) => {
    onMove?.(rows, granted)
    setSelected(new Set())
  }
  const [off, on] = sides
  if (!off || !on) return null
  const column = (side: typeof off, title: string, all: string) => (
    <PermissionColumn
      title={title}
      rows={side.rows}
      draft={draft}
      {...(onMove && {
        moving: {
          selected,
          onToggle: toggle,
          onMove: (row) => move([row], !side.granted),
          all: (
            <Button size="small" disabled={side.rows.length === 0} onClick={() => move(side.rows, !side.granted)}>
              {all}
            </Button>
          ),
        },
      })}
    />
  )
  const across = (side: typeof off, verb: string, icon: string) => (
    <Button
      variant="outlined"
      disabled={side.chosen.length === 0}
      aria-label={`${verb} (${side.chosen.length})`}
      onClick={() => move(side.chosen, !side.granted)}
      sx={{ minWidth: 48, px: 3, gap: 2 }}
    >
      <Icon path={icon} />
      {stacked && verb}
    </Button>
  )
  return (
    <Box sx={{ minWidth: 0 }}>
      <Notes draft={draft} module={module} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'stretch',
          gridTemplateColumns: { sm: onMove ? 'minmax(0, 1fr) auto minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {column(off, 'Não autorizadas', profileMessages.grantAll)}
        {onMove && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              justifyContent: 'center',
              alignItems: 'center',
              gap: 3,
              ...(stacked && selected.size > 0 && inSight),
            }}
          >
            {across(off, 'Autorizar', stacked ? down : right)}
            {across(on, 'Retirar', stacked ? up : left)}
          </Box>
        )}
        {column(on, 'Autorizadas', profileMessages.revokeAll)}
      </Box>
    </Box>
  )
}

/** What the module is, and what may surprise. */
function Notes({ draft, module }: { draft: Draft; module: ModuleRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 4, color: 'text.secondary' }}>
      <span>{module.opens}</span>
      {opensToAdminsOnly(module.module) && (
        <span>
          As telas deste módulo só abrem para administradores, e só eles gravam cadastros. Para as outras funções, estas
          permissões valem nos dados que outras telas mostram.
        </span>
      )}
      {lacksItsModule(draft, module) && (
        <Box
          component="span"
          role="status"
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'info.main' }}
        >
          <Icon path={info} size={16} />
          {`Sem “${module.permissions[0]?.name}” as telas do módulo continuam fechadas.`}
        </Box>
      )}
    </Box>
  )
}
