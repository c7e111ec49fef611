import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AccountProfile, AccountProfileChange } from '@ponteiro/contract/profiles/account-profiles'
import { profileMessages } from '@ponteiro/contract/profiles/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { Lines } from '../../../kit/list/lines.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { momentOf } from '../../../kit/time/moments.ts'
import type { WholePerson } from '../person-form-values.ts'
import { ProfileAdditionForm } from './profile-addition-form.tsx'

type Held = z.output<typeof AccountProfile>
type Change = z.output<typeof AccountProfileChange>

const operations: Readonly<Record<Change['operation'], string>> = {
  added: 'Incluído',
  changed: 'Alterado',
  removed: 'Removido',
}

/** A person's custom profiles besides the base one, with their history. */
export function ProfilesTab({ person: { id, accountId } }: { person: WholePerson }) {
  const navigate = useNavigate()
  if (accountId !== null) return <CustomProfiles personId={id} accountId={accountId} />
  return (
    <EmptyState
      text="Para ter perfis, a pessoa precisa antes dos dados de acesso."
      action="Dados de acesso"
      onAction={() => navigate({ to: '.', search: (old: object) => ({ ...old, aba: 'acesso' }), resetScroll: false })}
    />
  )
}

function CustomProfiles({ personId, accountId }: { personId: number; accountId: number }) {
  const present = useQuery(api.accountProfiles.ofPerson.query({ params: { id: personId } }))
  const past = useQuery(api.accountProfiles.history.query({ params: { id: personId } }))
  const [adding, setAdding] = useState(false)
  const failed = [present, past].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <Failed onRetry={failed.refetch} />
  const [held, history] = [present.data, past.data]
  if (!held || !history) return <PageSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 8, maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {held.total === 0 ? (
          <EmptyState
            text="Esta pessoa só tem o perfil dos dados de acesso."
            action="Adicionar perfil"
            onAction={() => setAdding(true)}
          />
        ) : (
          <>
            <HeldProfiles rows={held.results} />
            <Button
              variant="outlined"
              startIcon={<Icon path={add} />}
              sx={{ justifySelf: 'end' }}
              onClick={() => setAdding(true)}
            >
              Adicionar perfil
            </Button>
          </>
        )}
      </Box>
      {history.total > 0 && <History rows={history.results} />}
      {adding && (
        <ProfileAdditionForm
          accountId={accountId}
          held={held.results.map(({ profileId }) => profileId)}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  )
}

function HeldProfiles({ rows }: { rows: readonly Held[] }) {
  const removal = useAction(api.accountProfiles.remove, {
    ask: profileMessages.askRemoveHolder,
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  return (
    <Lines
      label="Perfis"
      lines={rows.map(({ id, name, active, createdAt }) => ({
        id,
        title: name,
        detail: [`Incluído em ${momentOf(createdAt)}`, !active && 'Inativo, não pode ser escolhido']
          .filter(Boolean)
          .join(' · '),
        actions: (
          <LineAction icon={remove} verb="Remover" name={name} onAct={() => removal.run({ params: { id } }, name)} />
        ),
      }))}
    />
  )
}

function History({ rows }: { rows: readonly Change[] }) {
  return (
    <Box component="section" aria-label="Histórico">
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 3 }}>
        Histórico
      </Typography>
      <Lines
        label="Histórico de perfis"
        lines={rows.map(({ id, operation, profileName, author, createdAt }) => ({
          id,
          title: `${operations[operation]}: ${profileName}`,
          detail: (
            <>
              <span data-tabular>{momentOf(createdAt)}</span> · {author ?? profileMessages.database}
            </>
          ),
          actions: null,
        }))}
      />
    </Box>
  )
}
