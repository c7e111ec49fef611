import inbox from '@material-symbols/svg-400/rounded/inbox.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../theme/icon.tsx'

export interface EmptyStateProps {
  /** What is missing, and why. */
  text: string
  /** The one next action. */
  action?: string
  /** Called with the button, which may be about to disappear. */
  onAction?: (button: HTMLElement) => void
  icon?: string
}

/** An empty place: one sentence and one action. */
export function EmptyState({ text, action, onAction, icon = inbox }: EmptyStateProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: 12,
        color: 'text.secondary',
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Icon path={icon} size={32} />
      <Box sx={{ maxWidth: 440 }}>{text}</Box>
      {action && (
        <Button variant="outlined" onClick={({ currentTarget }) => onAction?.(currentTarget)}>
          {action}
        </Button>
      )}
    </Box>
  )
}
