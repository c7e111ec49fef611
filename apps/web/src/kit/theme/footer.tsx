import Box from '@mui/material/Box'
import { product } from './product.ts'

/** Name, version and year. */
export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 4, md: 6 },
        py: 4,
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        displayPrint: 'none',
      }}
    >
      {product.name} v{product.version} · {new Date().getFullYear()}
    </Box>
  )
}
