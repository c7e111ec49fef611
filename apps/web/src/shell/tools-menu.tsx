import apps from '@material-symbols/svg-400/rounded/apps.svg?path'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { loadedLater } from '../kit/loading/loaded-later.tsx'
import { Icon } from '../kit/theme/icon.tsx'

const ToolsMenuList = loadedLater(() => import('./tools-menu-list.tsx'))

/** The links of the tools register, each in a new tab; absent without any. */
export function ToolsMenu() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  ToolsMenuList.useAhead()
  const { data } = useQuery({
    ...api.menuLinks.list.query({ query: { status: 'active' } }),
    staleTime: 300_000,
    meta: { unasked: true },
  })
  // The server stores no other addresses, but a link that could run a script is worth a second check.
  const links = data?.results.filter(({ address }) => /^https?:/i.test(address)) ?? []
  if (links.length === 0) return null
  return (
    <>
      <IconButton
        data-hint="Ferramentas"
        aria-label="Ferramentas"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={apps} />
      </IconButton>
      {anchor && <ToolsMenuList anchor={anchor} links={links} onClose={() => setAnchor(null)} />}
    </>
  )
}
