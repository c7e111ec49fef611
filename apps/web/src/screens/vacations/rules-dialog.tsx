import Box from '@mui/material/Box'
import { vacationRules } from '@ponteiro/contract/vacations/messages'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'

/** The rules of vacations, each with its article of law. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog title="Regras das férias" onClose={onClose} actions={<CloseButton />}>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 3 }}>
        {vacationRules.map(({ rule, article }) => (
          <li key={rule}>
            {rule}
            {article && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {article}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </AppDialog>
  )
}
