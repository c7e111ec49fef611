import supervisor from '@material-symbols/svg-400/rounded/supervisor_account.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'

/** Shows who acts as whom, on every screen. */
export function ActingBanner() {
  const { user, actor } = useSession()
  if (!actor) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        mb: 4,
        px: 4,
        py: 2,
        border: 1,
        borderColor: 'info.main',
        borderRadius: '10px',
        bgcolor: 'ink.chosen',
        displayPrint: 'none',
      }}
    >
      <Icon path={supervisor} />
      <Box sx={{ flex: '1 1 200px' }}>
        <strong>{actor.name}</strong> está acessando como <strong>{user.name}</strong>.
      </Box>
      <Button component={Link} to="/auth/master" size="small" variant="outlined">
        Voltar
      </Button>
    </Box>
  )
}
