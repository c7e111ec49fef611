import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Footer } from '../../kit/theme/footer.tsx'
import { Logo } from '../../kit/theme/logo.tsx'
import { product } from '../../kit/theme/product.ts'
import { Dial } from './dial.tsx'

/** The frame before a session: the clock, and one thing to do beside it, or below on phones. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) clamp(440px, 40%, 620px)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          pt: { xs: 8, md: 0 },
          '@media (max-width: 959.95px) and (max-height: 640px)': { display: 'none' },
        }}
      >
        <Dial sx={{ width: { xs: 'min(216px, 26vh)', md: 'min(46vw, 76vh, 720px)' } }} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateRows: '1fr auto',
          justifyItems: 'center',
          bgcolor: { md: 'background.paper' },
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box
          component="main"
          sx={{ width: '100%', maxWidth: 424, alignSelf: { xs: 'start', md: 'center' }, px: 6, py: { xs: 6, md: 8 } }}
        >
          <Box sx={{ mb: { xs: 6, md: 10 } }}>
            <Logo name={product.name} size={34} />
          </Box>
          {children}
        </Box>
        <Footer />
      </Box>
    </Box>
  )
}
