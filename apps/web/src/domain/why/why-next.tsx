import Box from '@mui/material/Box'
import { payPeriod } from '@ponteiro/timesheet'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { useSession } from '../../session/session.ts'
import type { Explained } from './why-day.ts'

const words = {
  'decide-overtime': ['Há horas que aguardam decisão.', 'Decidir as horas'],
  'correct-day': ['Faltam marcações neste dia.', 'Corrigir o dia'],
  'give-schedule': ['Este dia não tem jornada.', 'Ver a jornada'],
  'reopen-period': ['Há marcações que esperam a reabertura da apuração.', 'Ver as apurações'],
} as const

/** The next step for the day, with a link to where the viewer takes it. */
export function NextStep({ day }: { day: Explained }) {
  const { role, user } = useSession()
  const { next, employeeId, on, dayId, name } = day
  if (next === null) return null
  const [said, verb] = words[next]
  const whose = employeeId === user.personId ? {} : { id: employeeId, name }
  const list = role === 'admin' ? '/horarios/listagem' : `/horas-extras/horarios/${employeeId}`
  const places = {
    'decide-overtime': {
      to: list,
      search: { ...(role === 'admin' ? whose : { name }), ...payPeriod(on), decidir: on },
    },
    'correct-day':
      dayId > 0
        ? { to: `/horarios/editar/${dayId}`, search: {} }
        : { to: '/horarios/cadastrar', search: { id: employeeId, date: on } },
    'give-schedule': { to: `/funcionarios/editar/${employeeId}`, search: { aba: 'jornada' } },
    'reopen-period': { to: '/apuracao-de-ponto', search: { year: Number(payPeriod(on).to.slice(0, 4)) } },
  } as const
  const { to, search } = places[next]
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        p: 4,
      }}
    >
      {said}
      <LinkButton variant="outlined" size="small" to={to as string} search={search as never}>
        {verb}
      </LinkButton>
    </Box>
  )
}
