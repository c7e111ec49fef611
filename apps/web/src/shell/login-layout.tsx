import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Logo } from '../kit/logo.tsx'
import { product } from '../kit/product.ts'
import { Dial } from './dial.tsx'
import { Footer } from './footer.tsx'

/** The frame before the login: one card in the middle of a clock face. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: '1fr auto',
        justifyItems: 'center',
        overflow: 'clip',
      }}
    >
      <Dial />
      <Box component="main" sx={{ position: 'relative', width: '100%', maxWidth: 400, alignSelf: 'center', p: 4 }}>
        <Paper variant="outlined" sx={{ borderRadius: '16px', p: { xs: 6, sm: 8 }, boxShadow: 12 }}>
          <Box sx={{ mb: 8 }}>
            <Logo name={product.name} size={34} />
          </Box>
          {children}
        </Paper>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Footer />
      </Box>
    </Box>
  )
}
