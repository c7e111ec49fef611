import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../kit/theme/icon.tsx'

export interface PromptCardProps {
  title: string
  onClose: () => void
  children: ReactNode
  actions: ReactNode
}

/** A question that can wait: it covers nothing and takes neither focus nor clock. */
export function PromptCard({ title, onClose, children, actions }: PromptCardProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      role="dialog"
      aria-modal={false}
      aria-labelledby={titleId}
      variant="outlined"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{
        maxWidth: 720,
        p: 5,
        display: 'grid',
        gap: 4,
        border: 1,
        borderColor: 'ink.edge',
        borderRadius: '10px',
        bgcolor: 'ink.raised',
        displayPrint: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, textWrap: 'balance' }}>
          {title}
        </Typography>
        <IconButton aria-label="Fechar janela" onClick={onClose} sx={{ mt: -2, mr: -2 }}>
          <Icon path={close} />
        </IconButton>
      </Box>
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>{actions}</Box>
    </Paper>
  )
}
