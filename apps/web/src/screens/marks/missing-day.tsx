import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { addDays, payPeriod } from '@ponteiro/timesheet'
import { missingTimes, requestsOf } from '../../domain/missing-times.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { TitledCard } from '../../kit/theme/titled-card.tsx'
import type { Clock } from './use-clock.ts'

/** The button's words for `17:00`, or for a whole day. */
function askWords(times: readonly string[]): string {
  if (times.length === 0) return 'Solicitar marcação'
  return times.length === 1 ? `Solicitar a marcação de ${times[0]}` : `Solicitar as marcações de ${times.join(', ')}`
}

/** The last day with a missing mark, with a request that needs only a reason. */
export function MissingDay({ clock: { days, today, day } }: { clock: Clock }) {
  const lacking = days.findLast(({ on, missing }) => missing !== '' && on < today && on !== day?.on)
  if (!lacking) return null
  const { on, missing, marks, requests, mayRequest } = lacking
  const counting = marks.filter(({ active }) => active)
  const waits = requests.some(({ state }) => state === 'pending')
  const times = missingTimes(lacking)
  return (
    <TitledCard title={on === addDays(today, -1) ? `Ontem, ${date.format(on)}` : date.format(on)}>
      <Box sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
        <Icon path={warning} />
        {missing}
      </Box>
      <Box sx={{ color: 'text.secondary', mt: 1, mb: 3 }} data-tabular>
        {counting.length > 0 ? `Marcações: ${counting.map(({ time }) => time).join(' · ')}` : 'Nenhuma marcação.'}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& a': { minHeight: 44 } }}>
        {waits && (
          <LinkButton variant="outlined" {...requestsOf(lacking)}>
            Solicitação em análise
          </LinkButton>
        )}
        {mayRequest && !waits && (
          <LinkButton variant="outlined" {...requestsOf(lacking, times)}>
            {askWords(times)}
          </LinkButton>
        )}
        <LinkButton to="/horarios/listagem" search={{ porque: on, ...payPeriod(on) } as never}>
          Ver o dia
        </LinkButton>
      </Box>
    </TitledCard>
  )
}
