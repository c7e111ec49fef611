import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Logo } from '../../kit/theme/logo.tsx'
import { product } from '../../kit/theme/product.ts'

/** An empty page for passing actions: logout and password change. */
export function NeutralScreen({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center' }}>
      <title>{`${title} · ${product.name}`}</title>
      <Box component="h1" sx={{ m: 0 }}>
        <Logo name={product.name} size={34} />
      </Box>
      {children}
    </Box>
  )
}
