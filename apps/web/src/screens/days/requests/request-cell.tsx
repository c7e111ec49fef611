import ask from '@material-symbols/svg-400/rounded/edit_calendar.svg?path'
import Box from '@mui/material/Box'
import { missingTimes, requestsOf } from '../../../domain/missing-times.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import type { Column } from '../../../kit/list/data-columns.ts'
import { LineLink } from '../../../kit/list/line-link.tsx'
import { useRowTab } from '../../../kit/list/row-reach.ts'
import { Icon } from '../../../kit/theme/icon.tsx'
import { type DayRow, hasNumbers, shortDay } from '../day-rows.ts'
import { requestStates } from './request-words.ts'

/** A pending request, or the last one's outcome. */
const standingOf = ({ requests }: DayRow) =>
  requests.some(({ state }) => state === 'pending') ? 'pending' : requests.at(-1)?.state

const chipLink = { p: 0, minHeight: 28, borderRadius: '12px', '@media (pointer: coarse)': { minHeight: 44 } }

/** Requests of an own day, or a link that names what is missing. */
function Requests({ day }: { day: DayRow }) {
  const tabIndex = useRowTab()
  const { requests, mayRequest, missing, planned, on, dayId } = day
  const state = standingOf(day)
  const asks = mayRequest && Boolean(missing) && state !== 'pending'
  const offers = mayRequest && (hasNumbers(day) || planned.length > 0)
  if (!state && !asks && !offers) return null
  const counted = requests.filter((request) => request.state === state).length
  const address = requestsOf({ on, id: dayId }, asks ? missingTimes({ ...day, id: dayId }) : [])
  const press = { tabIndex, onClick: (event: { stopPropagation(): void }) => event.stopPropagation() }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {state && (
        <LinkButton
          {...requestsOf({ on, id: dayId })}
          {...press}
          aria-label={`${counted > 1 ? `${requestStates[state].word} ${counted}` : requestStates[state].word}, solicitações de ${shortDay(on)}`}
          sx={chipLink}
        >
          <StatusChip status={requestStates[state].status}>
            {counted > 1 ? `${requestStates[state].word} ${counted}` : requestStates[state].word}
          </StatusChip>
        </LinkButton>
      )}
      {asks && (
        <LinkButton
          {...address}
          {...press}
          size="small"
          variant="outlined"
          aria-label={`Solicitar marcação: ${shortDay(on)}`}
          startIcon={<Icon path={ask} size={18} />}
        >
          Solicitar
        </LinkButton>
      )}
      {offers && !asks && !state && <LineLink icon={ask} place="Solicitar marcação" name={shortDay(on)} {...address} />}
    </Box>
  )
}

/** For somebody else's day: a link to the decision. */
function ToDecide({ day, name }: { day: DayRow; name: string }) {
  const tabIndex = useRowTab()
  const count = day.requests.filter(({ state }) => state === 'pending').length
  if (count === 0) return null
  const word = count > 1 ? `PENDENTE ${count}` : 'PENDENTE'
  return (
    <LinkButton
      to="/inclusao-horarios"
      search={{ name, on: day.on } as never}
      tabIndex={tabIndex}
      aria-label={`${word}: decidir solicitações de ${shortDay(day.on)}`}
      sx={chipLink}
    >
      <StatusChip status="pending">{word}</StatusChip>
    </LinkButton>
  )
}

/** Own requests by day, or pending ones of somebody else. */
export const requestColumn = (whose: 'own' | { readonly name: string }): Column<DayRow> => ({
  title: 'Solicitações',
  cell: (day) => (whose === 'own' ? <Requests day={day} /> : <ToDecide day={day} name={whose.name} />),
})
