import Box from '@mui/material/Box'

/** A chosen colour as a square with an edge, visible on any surface. */
export const Swatch = ({ color }: { color: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 24, height: 24, flexShrink: 0, borderRadius: '6px', border: 1, borderColor: 'ink.edge' }}
    style={{ backgroundColor: color }}
  />
)
