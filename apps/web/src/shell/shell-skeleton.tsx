import Box from '@mui/material/Box'
import { PageSkeleton } from '../kit/loading/page-skeleton.tsx'
import { contentLook, isMenuFolded, menuLook, toolbarLook } from './shell-look.ts'

/** The place of the shell and its screen while both are on their way. */
export function ShellSkeleton() {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box sx={menuLook(isMenuFolded())} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={toolbarLook} />
        <Box sx={contentLook}>
          <PageSkeleton />
        </Box>
      </Box>
    </Box>
  )
}
