import Box from '@mui/material/Box'

/** The mark: a dial, and the hand that reaches past it. */
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
        d="M20.82 6.11a11 11 0 1 1-9.64 0"
        transform="rotate(48 16 16)"
        sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' }}
      />
      <Box
        component="path"
        d="M16 1 18.5 15.2a2.6 2.6 0 1 1-5 0Z"
        transform="rotate(48 16 16)"
        sx={{ fill: (theme) => theme.vars?.palette.primary.main }}
      />
    </Box>
  )
}

/** Mark and name, with one accessible name. */
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
