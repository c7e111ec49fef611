import Box from '@mui/material/Box'

const written: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  ' ': 'Espaço',
}
const keyName = (key: string) => written[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)

/** Keys drawn as keys. */
export function Keys({ keys }: { keys: string }) {
  const names = keys.split('+').map((key) => (key === 'ctrl' ? 'Ctrl' : keyName(key)))
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      {names.map((name) => (
        <Box
          component="kbd"
          key={name}
          sx={{
            font: 'inherit',
            fontSize: 12,
            lineHeight: '20px',
            minWidth: 20,
            px: 1.5,
            textAlign: 'center',
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
            borderRadius: '4px',
            '.MuiButton-contained &': { color: 'inherit', borderColor: 'currentColor' },
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  )
}
