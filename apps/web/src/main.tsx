import './kit/form/validation.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './kit/loading/query-client.ts'
import { KitRoot } from './kit/theme/kit-root.tsx'
import { LazyShell } from './lazy-shell.ts'
import { Root } from './root.tsx'
import { screens } from './routes.tsx'
import { guard } from './session/guard.ts'
import { readToken } from './session/token.ts'
import { followSession } from './session-events.ts'
import { createAppRouter } from './shell/router.tsx'

const cache = createQueryClient()
const router = createAppRouter({ rows: screens, frame: Root, shell: LazyShell, guard })

// In parallel with checking the session.
if (readToken() !== undefined) LazyShell.preload()?.catch(() => {})

followSession(router, cache)

// Storing the program for later must not delay the first screen.
setTimeout(() => {
  import('./newer-version.ts').then(({ keepOnDevice }) => keepOnDevice(router)).catch(() => undefined)
  // What another person left on this device goes, whatever screen is opened.
  import('./screens/marks/kept-evidence.ts').catch(() => undefined)
}, 3000)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <KitRoot cache={cache}>
      <RouterProvider router={router} />
    </KitRoot>
  </StrictMode>,
)
