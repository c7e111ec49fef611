import apps from '@material-symbols/svg-400/rounded/apps.svg?path'
import open from '@material-symbols/svg-400/rounded/open_in_new.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Icon } from '../kit/icon.tsx'

/** The links of the tools register, each in a tab of its own (R069). Not there while there is none. */
export function ToolsMenu() {
  const [anchor, show] = useState<Element | null>(null)
  const { data } = useQuery({
    ...api.menuLinks.list.query({ query: { status: 'active' } }),
    staleTime: 300_000,
    meta: { unasked: true },
  })
  // The server keeps no other address; a link that can run a script is worth a second look.
  const links = data?.results.filter(({ address }) => /^https?:/i.test(address)) ?? []
  if (links.length === 0) return null
  return (
    <>
      <Tooltip title="Ferramentas">
        <IconButton
          aria-label="Ferramentas"
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => show(event.currentTarget)}
        >
          <Icon path={apps} />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => show(null)} transitionDuration={120}>
          {links.map(({ id, title, address }) => (
            <MenuItem
              key={id}
              component="a"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => show(null)}
              sx={{ maxWidth: 360, gap: 3 }}
            >
              <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {title}
              </Box>
              <Icon path={open} size={16} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
