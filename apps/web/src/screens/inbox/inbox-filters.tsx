import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useState } from 'react'
import { TextInput } from '../../kit/form/text-input.tsx'
import type { Inbox } from './use-inbox.ts'

/** Kinds as chips, if several, and a name to search. */
export function InboxFilters({ inbox }: { inbox: Inbox }) {
  const { kinds, filter, change } = inbox
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      if (typed !== filter.name) change({ name: typed })
      setTyped(undefined)
    }, 400)
    return () => clearTimeout(timer)
  })
  const chips = [{ kind: '', title: 'Tudo' }, ...kinds]
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {kinds.length > 1 && (
        <Box role="group" aria-label="Tipo" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {chips.map(({ kind, title }) => (
            <ButtonBase
              key={kind}
              aria-pressed={filter.kind === kind}
              onClick={() => change({ kind })}
              sx={{
                font: 'inherit',
                minHeight: 36,
                px: 3.5,
                border: 1,
                borderColor: filter.kind === kind ? 'ink.edge' : 'divider',
                bgcolor: filter.kind === kind ? 'ink.chosen' : 'background.paper',
                borderRadius: '18px',
                '&:hover': { borderColor: 'ink.edge' },
              }}
            >
              {title}
            </ButtonBase>
          ))}
        </Box>
      )}
      <TextInput
        label="Nome"
        value={typed ?? filter.name}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
    </Box>
  )
}
