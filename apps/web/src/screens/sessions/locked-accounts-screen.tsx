import locked from '@material-symbols/svg-400/rounded/lock_clock.svg?path'
import unlockIcon from '@material-symbols/svg-400/rounded/lock_open.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { routes } from '@ponteiro/contract'
import type { LockedAccount } from '@ponteiro/contract/sessions/denials'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'

type Locked = z.output<typeof LockedAccount>

/** `22/11/2026 03:05`, in the reader's zone. */
function useMoment() {
  const { user } = useSession()
  const moment = new Intl.DateTimeFormat('pt-BR', { timeZone: user.zone, dateStyle: 'short', timeStyle: 'short' })
  return (instant: string) => moment.format(Date.parse(instant)).replace(',', '')
}

/** Too many locks in an hour are one fault: no more are made until somebody resumes them. */
function StoppedNotice() {
  const { data } = useQuery(api.denials.watch.query())
  const resume = useAction(() => api.denials.resume(), { done: 'Bloqueio automático retomado.' })
  const moment = useMoment()
  if (!data?.stoppedAt) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mb: 4,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'ink.raised',
      }}
    >
      <Icon path={locked} />
      <Box sx={{ flex: '1 1 320px' }}>
        O bloqueio automático está parado desde {moment(data.stoppedAt)}: mais de três acessos seriam bloqueados em uma
        hora. Verifique perfis e permissões antes de retomar.
      </Box>
      <Button variant="outlined" loading={resume.busy} onClick={() => resume.run(undefined)}>
        Retomar bloqueio automático
      </Button>
    </Box>
  )
}

function Unlock({ account: { id, name } }: { account: Locked }) {
  const unlock = useAction(() => api.denials.unlock({ params: { accountId: id } }), {
    done: `O acesso de ${name} foi desbloqueado.`,
  })
  return (
    <Button
      variant="outlined"
      size="small"
      tabIndex={useRowTab()}
      startIcon={<Icon path={unlockIcon} size={18} />}
      aria-label={`Desbloquear: ${name}`}
      loading={unlock.busy}
      onClick={() => unlock.run(undefined)}
    >
      Desbloquear
    </Button>
  )
}

/** Logins locked by three denials, and unlocking them. */
export function LockedAccountsScreen() {
  const list = useList(api.denials.locked, [])
  const moment = useMoment()
  const navigate = useNavigate()
  const access = ({ id }: Locked) => navigate({ to: routes['user.update'].path, params: { id: String(id) } })
  return (
    <>
      <PageHeader
        title="Acessos bloqueados"
        hint="Três tentativas negadas bloqueiam o acesso ao sistema. O cadastro da pessoa e as marcações dela continuam."
      />
      <StoppedNotice />
      <DataTable
        list={list}
        form={{
          open: access,
          named: ({ name }) => name,
          verb: 'Ver acesso',
          has: ({ employeeId }) => employeeId !== null,
        }}
        empty={<EmptyState icon={unlockIcon} text="Nenhum acesso bloqueado." />}
        columns={[
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'Login', cell: ({ login }) => login },
          {
            title: 'Bloqueado em',
            usual: 'DESC',
            cell: ({ lockedAt }) => <span data-tabular>{moment(lockedAt)}</span>,
          },
          {
            title: 'Tentativas negadas',
            cell: ({ denials }) => (
              <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {denials.map(({ address, deniedAt }) => (
                  <li key={deniedAt}>
                    <span data-tabular>{moment(deniedAt).slice(-5)}</span> {address}
                  </li>
                ))}
              </Box>
            ),
          },
          { title: 'Acesso', cell: (account) => <Unlock account={account} /> },
        ]}
      />
      <Paging list={list} />
    </>
  )
}
