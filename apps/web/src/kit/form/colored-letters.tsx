import Box from '@mui/material/Box'
import { markOf } from './color-mark.ts'

/** Letters beside their colour: readable on any surface, and told apart by pattern too. */
export const ColoredLetters = ({ letters, color }: { letters: string; color: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 12, fontWeight: 600 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 12, height: 12, flexShrink: 0, borderRadius: '3px', border: 1, borderColor: 'ink.edge' }}
      style={markOf(letters, color)}
    />
    {letters}
  </Box>
)
