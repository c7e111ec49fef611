import Box from '@mui/material/Box'
import { CloseButton } from '../dialog/dialog.tsx'
import { SaveButton } from './form.tsx'

interface FormFootProps {
  save: string
  close?: string
  /** Something else has to end before. */
  waits?: boolean
}

/** The buttons under a form whose saving has a name of its own, such as Reabrir. */
export function FormFoot({ save, close = 'Fechar', waits = false }: FormFootProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
      <CloseButton>{close}</CloseButton>
      <SaveButton waits={waits}>{save}</SaveButton>
    </Box>
  )
}
