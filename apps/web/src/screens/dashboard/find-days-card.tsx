import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { LatePersonPicker } from '../../domain/late-person-picker.tsx'
import { PanelCard } from './panel-card.tsx'

/** Opens a person's days by name. */
export function FindDaysCard() {
  const navigate = useNavigate()
  return (
    <PanelCard title="Dias de um colaborador">
      <Box sx={{ color: 'text.secondary' }}>Marcações, saldos e o porquê de cada número.</Box>
      <LatePersonPicker
        value={undefined}
        onPick={(person) =>
          person && navigate({ to: '/horarios/listagem', search: { id: person.id, name: person.name } as never })
        }
      />
    </PanelCard>
  )
}
