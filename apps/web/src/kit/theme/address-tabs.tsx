import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface AddressTab {
  id: string
  label: string
  content: ReactNode
}

/** Tabs whose choice is in the address, under `name`. Only the chosen one is rendered. */
export function AddressTabs({ tabs, name = 'aba' }: { tabs: readonly AddressTab[]; name?: string }) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = tabs.find((tab) => tab.id === address[name]) ?? tabs[0]
  if (!chosen) return null
  return (
    <>
      <Tabs
        value={chosen.id}
        onChange={(_, id) =>
          navigate({ to: '.', search: (old: object) => ({ ...old, [name]: id }), resetScroll: false })
        }
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={`tab-${id}`} aria-controls={`panel-${id}`} value={id} label={label} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${chosen.id}`} aria-labelledby={`tab-${chosen.id}`} sx={{ pt: 4 }}>
        {chosen.content}
      </Box>
    </>
  )
}
