import './kit/validation.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './frame.tsx'
import { onSessionExpired } from './kit/failures.ts'
import { KitRoot } from './kit/kit-root.tsx'
import { createQueryClient } from './kit/query-client.ts'
import { screens } from './routes.tsx'
import { passage } from './session/guard.ts'
import { forgetSession } from './session/session.ts'
import { createAppRouter } from './shell/router.tsx'

const queries = createQueryClient()
const router = createAppRouter({ rows: screens, shell: Frame, guard: passage })

onSessionExpired(() => {
  queries.clear()
  const { href, pathname } = router.state.location
  forgetSession()
  if (pathname !== '/auth/login') router.navigate({ to: '/auth/login', search: { redirect: href } as never })
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <KitRoot queries={queries}>
      <RouterProvider router={router} />
    </KitRoot>
  </StrictMode>,
)
