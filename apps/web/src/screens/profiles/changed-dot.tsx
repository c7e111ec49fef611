import Box from '@mui/material/Box'

/** Marks unsaved moves. */
export const ChangedDot = () => (
  <Box
    component="span"
    role="img"
    aria-label="Alterado, ainda não salvo"
    title="Alterado, ainda não salvo"
    sx={{ display: 'inline-block', width: 8, height: 8, borderRadius: '4px', bgcolor: 'ink.link', mx: 1.5 }}
  />
)
