import Box from '@mui/material/Box'
import { CloseButton } from '../dialog/dialog.tsx'
import { SaveButton } from './form.tsx'

interface FormFootProps {
  save: string
  close?: string
  /** Something else must end first. */
  waits?: boolean
}

/** The buttons of a form whose save has its own name, such as Reabrir. */
export function FormFoot({ save, close = 'Fechar', waits = false }: FormFootProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
      <CloseButton>{close}</CloseButton>
      <SaveButton waits={waits}>{save}</SaveButton>
    </Box>
  )
}
