import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SaveButton } from '../../kit/form.tsx'

/** The buttons under a form whose saving has a name of its own, such as Reabrir. */
export function FormFoot({ save, close = 'Fechar', onClose }: { save: string; close?: string; onClose: () => void }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
      <Button onClick={onClose}>{close}</Button>
      <SaveButton>{save}</SaveButton>
    </Box>
  )
}
