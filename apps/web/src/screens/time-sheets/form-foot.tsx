import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SaveButton } from '../../kit/form.tsx'

interface FormFootProps {
  save: string
  close?: string
  /** Something else has to end before. */
  waits?: boolean
  onClose: () => void
}

/** The buttons under a form whose saving has a name of its own, such as Reabrir. */
export function FormFoot({ save, close = 'Fechar', waits = false, onClose }: FormFootProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
      <Button onClick={onClose}>{close}</Button>
      <SaveButton waits={waits}>{save}</SaveButton>
    </Box>
  )
}
