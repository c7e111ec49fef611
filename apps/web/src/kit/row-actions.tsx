import more from '@material-symbols/svg-400/rounded/more_vert.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import { useState } from 'react'
import { ActionMenu } from './action-menu.ts'
import { Icon } from './icon.tsx'

export interface RowDeed {
  icon: string
  /** What it does, in words: 'Excluir'. */
  verb: string
  onAct: () => void
  /** Also a button of its own, which appears while the row has the pointer or the focus. */
  quick?: boolean
}

export interface RowActionsProps {
  /** What the row is, for accessible names: 'Março/2026'. */
  name: string
  /** In the order of the menu; what the row's state does not allow is left out. */
  deeds: readonly (RowDeed | false)[]
}

/**
 * The quick ones appear with the pointer or the focus of their row, over the end of its last column, so that no table is wider for them; a
 * finger has neither, and the menu instead.
 */
const look: SxProps<Theme> = {
  position: 'relative',
  display: 'inline-flex',
  '& > [data-quick]': {
    position: 'absolute',
    right: '100%',
    display: 'flex',
    borderRadius: '8px',
    bgcolor: 'ink.raised',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '[role=row]:hover & > [data-quick], [role=row]:focus-within & > [data-quick]': { opacity: 1 },
  '@media (hover: none)': { '& > [data-quick]': { display: 'none' } },
}

function DeedButton({ deed: { icon, verb, onAct }, name }: { deed: RowDeed; name: string }) {
  return (
    <IconButton title={verb} aria-label={`${verb}: ${name}`} onClick={onAct}>
      <Icon path={icon} />
    </IconButton>
  )
}

/** What can be done with a row: all of it in the row's menu, the usual things as buttons beside it. A single one that is quick needs no menu. */
export function RowActions({ name, deeds }: RowActionsProps) {
  const [anchor, open] = useState<Element | null>(null)
  const possible = deeds.filter((deed) => deed !== false)
  const [only, ...others] = possible
  if (!only) return null
  if (only.quick && others.length === 0) return <DeedButton deed={only} name={name} />
  const quick = possible.filter((deed) => deed.quick)
  return (
    <Box sx={look}>
      {quick.length > 0 && (
        <div data-quick>
          {quick.map((deed) => (
            <DeedButton key={deed.verb} deed={deed} name={name} />
          ))}
        </div>
      )}
      <IconButton
        title="Ações"
        aria-label={`Ações: ${name}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(event.currentTarget)}
      >
        <Icon path={more} />
      </IconButton>
      {anchor && <ActionMenu anchor={anchor} actions={possible} onClose={() => open(null)} />}
    </Box>
  )
}
