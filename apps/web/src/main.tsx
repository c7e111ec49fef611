import './kit/validation.ts'
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './frame.tsx'
import { KitRoot } from './kit/kit-root.tsx'
import { createQueryClient } from './kit/query-client.ts'
import { screens } from './routes.tsx'
import { guard } from './session/guard.ts'
import { followSession } from './session-events.ts'
import { createAppRouter } from './shell/router.tsx'

const queries = createQueryClient()
const shell = lazyRouteComponent(() => import('./shell-frame.tsx'), 'Frame')
const router = createAppRouter({ rows: screens, frame: Root, shell, guard })

followSession(router, queries)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <KitRoot queries={queries}>
      <RouterProvider router={router} />
    </KitRoot>
  </StrictMode>,
)
