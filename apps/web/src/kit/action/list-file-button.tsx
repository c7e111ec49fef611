import download from '@material-symbols/svg-400/rounded/download.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { List } from '../list/list.ts'
import { Icon } from '../theme/icon.tsx'
import { ActionMenu } from './action-menu.ts'
import { useDownload } from './download.ts'

const formats = [
  { format: 'xlsx', verb: 'Planilha (XLSX)' },
  { format: 'csv', verb: 'Texto (CSV)' },
]

export interface ListFileButtonProps {
  list: Pick<List, 'asked' | 'total'>
  /** The call of the list's file: `api.people.file`. */
  file: (input: never) => Promise<File>
  /** Path parameters of the list's call. */
  params?: object
}

/** Downloads the whole list under its filter, not the page alone. */
export function ListFileButton({ list, file, params }: ListFileButtonProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const { run, busy } = useDownload(file)
  const actions = formats.map(({ format, verb }) => ({
    verb,
    // Types are checked where the list is declared; here the input is assembled from the list.
    onAct: () => run({ params: { ...params, format }, query: list.asked } as never),
  }))
  ActionMenu.useAhead()
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Exportar"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        loading={busy}
        disabled={list.total === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, gap: 2 }}
      >
        <Icon path={download} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Exportar
        </Box>
      </Button>
      {anchor && <ActionMenu anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  )
}
