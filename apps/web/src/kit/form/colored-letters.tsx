import Box from '@mui/material/Box'

/** Letters beside the colour that people gave them: the letters are read on any surface, whatever the colour is. */
export const ColoredLetters = ({ letters, color }: { letters: string; color: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: 12, fontWeight: 600 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '3px', border: 1, borderColor: 'divider' }}
      style={{ backgroundColor: color }}
    />
    {letters}
  </Box>
)
