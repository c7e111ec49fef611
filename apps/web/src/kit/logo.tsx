import Box from '@mui/material/Box'

/** The mark: a dial open at twelve, and the hand that closes it. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      sx={{ flex: 'none', display: 'block' }}
    >
      <Box
        component="path"
        d="M22.36 6.9a11 11 0 1 1-12.72 0"
        sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' }}
      />
      <Box
        component="path"
        d="M16 2.4 18.3 17.4a2.35 2.35 0 1 1-4.6 0Z"
        sx={{ fill: (theme) => theme.vars?.palette.primary.main }}
      />
    </Box>
  )
}

/** The mark and the name, one accessible name between them. */
export function Logo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5, color: 'text.primary' }}>
      <LogoMark size={size} />
      <Box component="span" sx={{ fontSize: size * 0.66, fontWeight: 600, letterSpacing: '-0.03em', lineHeight: 1 }}>
        {name}
      </Box>
    </Box>
  )
}
