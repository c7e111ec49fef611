import './kit/validation.ts'
import { Outlet, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitRoot } from './kit/kit-root.tsx'
import { createQueryClient } from './kit/query-client.ts'
import { screens } from './routes.tsx'
import { createAppRouter } from './shell/router.tsx'

const router = createAppRouter({ rows: screens, shell: () => <Outlet />, guard: () => 'pass' })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <KitRoot queries={createQueryClient()}>
      <RouterProvider router={router} />
    </KitRoot>
  </StrictMode>,
)
