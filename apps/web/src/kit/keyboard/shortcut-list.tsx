import Box from '@mui/material/Box'
import { AppDialog } from '../dialog/dialog.tsx'
import type { Shortcut } from './keyboard.tsx'
import { Keys } from './keys.tsx'

/** The keys of a screen, with their effects. */
export default function ShortcutList({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  return (
    <AppDialog title="Atalhos do teclado" onClose={onClose} width={440}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 3, columnGap: 4 }}>
        {shortcuts.map(({ keys, label }) => (
          <Box key={keys + label} sx={{ display: 'contents' }}>
            <Box component="dt">{label}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}
