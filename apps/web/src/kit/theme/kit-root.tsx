import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmHost } from '../dialog/confirm.tsx'
import { HintHost } from '../feedback/hints.tsx'
import { ToastHost } from '../feedback/toast.tsx'
import { Paper } from './paper.tsx'
import { theme } from './theme.ts'
import { themeKey } from './theme-choice.ts'

// The pages' policy accepts only styles with the answer's nonce, which the server writes into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const styles = createCache({ key: 'p', nonce, prepend: true })

/** The frame of every part: theme, query cache, toasts and questions. */
export function KitRoot({ cache, children }: { cache: QueryClient; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={themeKey} disableTransitionOnChange={false}>
        <CssBaseline />
        <Paper />
        <QueryClientProvider client={cache}>
          {children}
          <ConfirmHost />
          <ToastHost />
          <HintHost />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
