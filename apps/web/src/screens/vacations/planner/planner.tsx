import add from '@material-symbols/svg-400/rounded/add.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../kit/theme/icon.tsx'
import { usePhone } from '../../../kit/theme/use-phone.ts'
import { PartsList } from './parts-list.tsx'
import { PlannedList } from './planned-list.tsx'
import { Proposals } from './proposals.tsx'
import { RemainingList } from './remaining-list.tsx'
import { Ribbon } from './ribbon.tsx'
import { SaveButton } from './save-button.tsx'
import { Stepper } from './stepper.tsx'
import { type Outlook, usePlanning } from './use-planning.ts'

/** 24 months of a person's vacations: a ribbon where there is room, steps on a phone. */
export function Planner({ outlook, mayPlan }: { outlook: Outlook; mayPlan: boolean }) {
  const phone = usePhone()
  const planning = usePlanning(outlook, mayPlan)
  const { known, drafts, remaining, next } = planning
  if (phone && mayPlan) return <Stepper outlook={outlook} planning={planning} />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{outlook.name}</Typography>
      <RemainingList known={known} remaining={remaining} />
      {!phone && <Ribbon outlook={outlook} planning={planning} />}
      {mayPlan && (
        <>
          <PartsList planning={planning} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button variant="outlined" startIcon={<Icon path={add} />} disabled={!next} onClick={planning.add}>
              Adicionar parte
            </Button>
            {drafts.length > 0 && <SaveButton planning={planning} />}
          </Box>
          <Proposals
            employeeId={outlook.employeeId}
            teamSize={outlook.teamSize}
            onTake={(taken) => {
              planning.lay(taken)
              planning.say(undefined)
            }}
          />
        </>
      )}
      <PlannedList outlook={outlook} />
    </Box>
  )
}
