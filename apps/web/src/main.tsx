import './kit/validation.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame, Root } from './frame.tsx'
import { KitRoot } from './kit/kit-root.tsx'
import { createQueryClient } from './kit/query-client.ts'
import { screens } from './routes.tsx'
import { guard } from './session/guard.ts'
import { followSession } from './session-events.ts'
import { createAppRouter } from './shell/router.tsx'

const queries = createQueryClient()
const router = createAppRouter({ rows: screens, frame: Root, shell: Frame, guard })

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
