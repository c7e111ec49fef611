import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { accessTo, routes } from '@ponteiro/contract'
import { vacationStateWords } from '@ponteiro/contract/vacations/vacation-plan'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { useCan } from '../../../session/session.ts'
import { datesText } from '../vacation-words.ts'
import type { Outlook } from './use-planning.ts'

/** Saved plans in words. Whoever decides on them goes to the inbox from here. */
export function PlannedList({ outlook: { plans, name, facts } }: { outlook: Outlook }) {
  const can = useCan()
  const shown = plans.filter(({ state, endsOn }) => state !== 'denied' && endsOn >= facts.today)
  if (shown.length === 0) return null
  const decidable = shown.some(({ mayDecide }) => mayDecide) && can(accessTo(routes['inbox.index']))
  return (
    <Box component="section" aria-label="Já planejadas">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Já planejadas
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map((plan) => (
          <Box
            component="li"
            key={plan.id}
            data-tabular
            sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
          >
            {datesText(plan)}
            <StatusChip status={plan.state}>{vacationStateWords[plan.state]}</StatusChip>
          </Box>
        ))}
      </Box>
      {decidable && (
        <LinkButton
          variant="outlined"
          to={routes['inbox.index'].path}
          search={{ tipo: 'vacation-plan', nome: name }}
          sx={{ mt: 3 }}
        >
          Decidir na caixa
        </LinkButton>
      )}
    </Box>
  )
}
