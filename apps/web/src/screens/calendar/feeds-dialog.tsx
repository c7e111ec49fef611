import copy from '@material-symbols/svg-400/rounded/content_copy.svg?path'
import revokeIcon from '@material-symbols/svg-400/rounded/key_off.svg?path'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { calendarFeeds } from '@ponteiro/contract/calendar/calendar-feeds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { momentOf } from '../../kit/time/moments.ts'

const addressOf = (secret: string) =>
  `${window.location.origin}/api${calendarFeeds.read.path.replace(':secret', `${secret}.ics`)}`

/** A new address, shown only until the dialog closes. */
function NewAddress({ value }: { value: string }) {
  const take = async () => {
    await navigator.clipboard.writeText(value)
    toast.success('Endereço copiado')
  }
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      Copie o endereço agora: ele não será mostrado de novo. Quem o tiver lê a agenda sem senha.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <Box component="code" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {value}
        </Box>
        {window.isSecureContext && <LineAction icon={copy} verb="Copiar" name="endereço" onAct={take} />}
      </Box>
    </Alert>
  )
}

/** Addresses for the person's own calendar program. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(api.calendarFeeds.list.query())
  const [made, setMade] = useState<{ id: number; secret: string }>()
  const [team, setTeam] = useState('')
  const create = useAction(api.calendarFeeds.create, { done: 'Endereço criado' })
  const revoke = useAction(api.calendarFeeds.revoke, {
    ask: 'Deseja realmente revogar este endereço? As agendas que o leem deixam de ser atualizadas.',
    loses: true,
    done: 'Endereço revogado',
  })
  const results = data?.results ?? []
  // A revoked address is hidden, because no calendar can use it.
  const shown = results.some(({ id }) => id === made?.id) ? made : undefined
  const named = (feed: (typeof results)[number]) =>
    feed.kind === 'person' ? 'Minha agenda' : `Equipe ${feed.sectorName}`
  return (
    <AppDialog title="Assinar em outra agenda" onClose={onClose} actions={<CloseButton />}>
      {isError && <Failed onRetry={refetch} />}
      {!data && !isError && <PageSkeleton />}
      {data && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <div>
            Um endereço secreto leva ausências, sobreavisos e feriados à agenda do celular ou do e-mail, sem motivos e
            sem observações. Um novo endereço encerra o anterior.
          </div>
          {shown && <NewAddress value={addressOf(shown.secret)} />}
          {results.length > 0 && (
            <Lines
              label="Endereços em uso"
              lines={results.map((feed) => ({
                id: feed.id,
                title: named(feed),
                detail: `…${feed.ending} · criado em ${momentOf(feed.createdAt)}`,
                actions: (
                  <LineAction
                    icon={revokeIcon}
                    verb="Revogar"
                    name={named(feed)}
                    onAct={() => revoke.run({ params: { id: feed.id } }, named(feed))}
                  />
                ),
              }))}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            {data.own && (
              <Button
                variant="contained"
                color="primary"
                loading={create.busy}
                onClick={async () => setMade(await create.run({ body: { kind: 'person' } }))}
              >
                Criar endereço da minha agenda
              </Button>
            )}
            {data.teams.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <MuiTextField
                  select
                  label="Equipe"
                  value={team}
                  onChange={({ target }) => setTeam(target.value)}
                  sx={{ width: 220 }}
                >
                  {data.teams.map(({ id, name }) => (
                    <MenuItem key={id} value={String(id)}>
                      {name}
                    </MenuItem>
                  ))}
                </MuiTextField>
                <Button
                  variant="outlined"
                  disabled={team === ''}
                  loading={create.busy}
                  onClick={async () => setMade(await create.run({ body: { kind: 'team', sectorId: Number(team) } }))}
                >
                  Criar endereço da equipe
                </Button>
              </Box>
            )}
          </Box>
        </Box>
      )}
    </AppDialog>
  )
}
