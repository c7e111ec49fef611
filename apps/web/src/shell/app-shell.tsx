import menuIcon from '@material-symbols/svg-400/rounded/menu.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { contentId, useFocusOnArrival } from '../kit/keyboard/arrival.ts'
import { ShortcutHints } from '../kit/keyboard/shortcut-hints.tsx'
import { loadedLater } from '../kit/loading/loaded-later.tsx'
import { Footer } from '../kit/theme/footer.tsx'
import { Icon } from '../kit/theme/icon.tsx'
import { Logo } from '../kit/theme/logo.tsx'
import { product } from '../kit/theme/product.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import {
  contentLook,
  footLook,
  isMenuFolded,
  keepMenuFolded,
  menuLook,
  toolbarHeight,
  toolbarLook,
} from './shell-look.ts'
import { type MenuEntry, SideMenu } from './side-menu.tsx'

export interface AppShellProps {
  /** The person's places. */
  menu: readonly MenuEntry[]
  /** At the toolbar's right: tools, bell, person. */
  actions: ReactNode
  children: ReactNode
}

const MenuDrawer = loadedLater(() => import('./menu-drawer.tsx'))

/** The frame of every screen behind the login. */
export function AppShell({ menu, actions, children }: AppShellProps) {
  const [drawer, setDrawer] = useState(false)
  const [folded, setFolded] = useState(isMenuFolded)
  useFocusOnArrival()
  MenuDrawer.useAhead()
  const fold = () => {
    keepMenuFolded(!folded)
    setFolded(!folded)
  }
  const home = (
    <Box
      component={Link}
      to="/dashboard"
      aria-label={`${product.name}, início`}
      sx={{ textDecoration: 'none', borderRadius: '8px', p: 1 }}
    >
      <Logo name={product.name} size={26} />
    </Box>
  )

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--toolbar': `${toolbarHeight}px` }}>
      <Box
        component="a"
        href={`#${contentId}`}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          left: 8,
          top: -60,
          p: 3,
          borderRadius: '8px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:focus': { top: 8 },
        }}
      >
        Ir para o conteúdo
      </Box>
      <Box component="aside" sx={{ ...menuLook(folded), transition: 'width 150ms' }}>
        <SideMenu entries={menu} folded={folded} onFold={fold} top={folded ? undefined : home} />
      </Box>
      {drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <SideMenu entries={menu} folded={false} top={home} />
        </MenuDrawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          sx={{
            ...toolbarLook,
            position: 'sticky',
            top: 0,
            zIndex: 'appBar',
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: { xs: 2, md: 6 },
            bgcolor: 'background.default',
          }}
        >
          <IconButton aria-label="Abrir o menu" onClick={() => setDrawer(true)} sx={{ display: { md: 'none' } }}>
            <Icon path={menuIcon} />
          </IconButton>
          <Breadcrumbs />
          <Box sx={{ flex: 1 }} />
          {actions}
        </Box>
        <OfflineBanner />
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            ...contentLook,
            '&:focus-visible': { outline: 'none' },
            '@media print': { p: 0 },
            // Loading screens are lower than most, so a visible footer would be pushed down.
            '&:empty + *, &:has(> [aria-busy=true]) + *': { visibility: 'hidden' },
          }}
        >
          {children}
        </Box>
        <Box sx={footLook}>
          <Footer />
        </Box>
      </Box>
      <ShortcutHints />
    </Box>
  )
}
