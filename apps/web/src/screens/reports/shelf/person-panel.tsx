import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Question, QuestionName } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { SidePanel } from '../../../kit/dialog/side-panel.tsx'
import { useSidePanel } from '../../../kit/dialog/use-side-panel.ts'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { date } from '../../../kit/form/notations.ts'
import { loadedLater } from '../../../kit/loading/loaded-later.tsx'
import { visuallyHidden } from '../../../kit/theme/visually-hidden.ts'
import { countedDays } from './person-days.ts'
import { datesWords, provisionalWords } from './shelf-words.ts'

const WhyPanel = loadedLater(() => import('../../../domain/why/why-panel.tsx'))

interface PersonPanelProps {
  name: QuestionName
  question: Question
  employeeId: number
  period: ShelfPeriod
  onClose: () => void
}

/** Where a person's days are shown in full, and other sources of the number. */
function places({ question, employeeId, period, person }: PersonPanelProps & { person: string }) {
  const { startsOn, endsOn } = period
  const days = {
    label: 'Todos os dias',
    to: `/horas-extras/horarios/${employeeId}`,
    search: { name: person, from: startsOn, to: endsOn },
  }
  const others = {
    days: [],
    bank: [{ label: 'Banco de horas', to: '/bancodehoras/index', search: { search: person, pessoa: employeeId } }],
    vacations: [{ label: 'Planejamento de férias', to: '/holiday-planning/index', search: { search: person } }],
  }
  return question.opens === 'vacations' ? others.vacations : [days, ...others[question.opens]]
}

/** The days of a person that make the number; each opens its explanation. */
export function PersonPanel(props: PersonPanelProps) {
  const { name, question, employeeId, period, onClose } = props
  const why = useSidePanel('porque')
  const { startsOn: from, endsOn: to } = period
  const { data, isLoadingError, refetch } = useQuery(api.days.list.query({ query: { employeeId, from, to, take: 62 } }))
  const days = countedDays(name, data?.results ?? [])
  const opened = days.find(({ on }) => on === why.value)
  if (why.value !== undefined)
    return (
      <WhyPanel
        employeeId={employeeId}
        on={why.value}
        category={opened?.category}
        within={{ from, to }}
        onStep={why.step}
        onClose={why.close}
      />
    )
  const person = data?.name ?? ''
  return (
    <SidePanel title={person || 'Dias'} open onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {question.title} · {datesWords(period)}
        </Box>
        {period.provisional && (
          <Box>
            <StatusChip status="pending">{provisionalWords}</StatusChip>
          </Box>
        )}
        {isLoadingError ? (
          <Failed onRetry={refetch} />
        ) : !data ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <Box
            component="ul"
            aria-label="Dias que contam"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {days.map(({ on, dayName, parts }) => (
              <li key={on}>
                <Button
                  fullWidth
                  variant="text"
                  color="inherit"
                  onClick={() => why.open(on)}
                  sx={{ justifyContent: 'space-between', textAlign: 'left', gap: 3 }}
                >
                  <span data-tabular>
                    {date.format(on).slice(0, 5)}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {dayName}
                    </Box>
                  </span>
                  <span data-tabular>
                    {parts.join(' · ')}
                    <Box component="span" sx={visuallyHidden}>
                      , ver por quê
                    </Box>
                  </span>
                </Button>
              </li>
            ))}
            {days.length === 0 && question.opens !== 'vacations' && (
              <Box sx={{ color: 'text.secondary' }}>Nenhum dia desta apuração conta.</Box>
            )}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {places({ ...props, person }).map(({ label, to: place, search }) => (
            <LinkButton key={label} variant="outlined" to={place} search={search as never}>
              {label}
            </LinkButton>
          ))}
        </Box>
      </Box>
    </SidePanel>
  )
}
