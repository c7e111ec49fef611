import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { profileMessages } from '@ponteiro/contract/profiles/messages'
import { grantableModules, type PermissionRow } from '@ponteiro/contract/profiles/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { RecordNames } from '../../kit/form/keep-typed.ts'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { KeepMoves } from './keep-moves.tsx'
import { ModuleList } from './module-list.tsx'
import { PermissionColumns } from './permission-columns.tsx'
import { changesOf, type Draft, grantedIn, type Moves, moved } from './permissions-draft.ts'
import { permissionsPanel } from './permissions-panel.ts'
import { PermissionsTray } from './permissions-tray.tsx'
import type { ProfileRow } from './profile.tsx'

const panelNames = [permissionsPanel]

/** For system profiles, which are read only. The administrator needs no permission. */
const whatIsFixed = (id: number) => (id === 1 ? profileMessages.administrator : profileMessages.fixed)

/** The module in the address, or the first. */
function useModule() {
  const { modulo }: { modulo?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [first] = grantableModules
  const module = grantableModules.find((row) => row.module === modulo) ?? first
  const choose = (name: string) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, modulo: name }), replace: true, resetScroll: false })
  return { module, choose }
}

/**
 * A profile's permissions by module. Moves are kept until saved; who is affected, and how, is shown below.
 * When another administrator was faster, the server refuses, and the moves apply to the new state.
 */
export function PermissionsDialog({ profile }: { profile: ProfileRow }) {
  const { module, choose } = useModule()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(api.profiles.permissions.query({ params: { id: profile.id } }))
  const [moves, setMoves] = useState<Moves>(new Map())
  const save = useAction(api.profiles.setPermissions, { ask: profileMessages.askSave })
  const close = () =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, [permissionsPanel]: undefined, modulo: undefined }),
      resetScroll: false,
    })
  if (!data || !module) {
    return (
      <AppDialog title={profileMessages.permissionsOf(module?.name ?? '')} width={1080} onClose={close}>
        {isError ? <Failed onRetry={refetch} /> : <PageSkeleton />}
      </AppDialog>
    )
  }
  const draft: Draft = { before: grantedIn(data), moves }
  const { gained, lost } = changesOf(draft)
  const changed = gained.length + lost.length > 0
  const item = (granted: boolean) => (permission: PermissionRow) => ({
    permissionId: permission.id,
    profileId: profile.id,
    granted,
  })
  const keep = async () => {
    const body = [...gained.map(item(true)), ...lost.map(item(false))]
    if (await save.run({ query: { seen: [...draft.before] }, body }, profile.name)) setMoves(new Map())
  }
  return (
    <AppDialog
      title={profileMessages.permissionsOf(module.name)}
      width={1080}
      onClose={close}
      actions={
        profile.system ? (
          <CloseButton />
        ) : (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 2,
              width: 1,
            }}
          >
            <PermissionsTray profile={profile} gained={gained} lost={lost} />
            <CloseButton />
            <Button variant="contained" color="primary" disabled={!changed} loading={save.busy} onClick={keep}>
              Salvar
            </Button>
          </Box>
        )
      }
    >
      <Box sx={{ mt: -3, mb: 4 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {profile.name}
        </Box>
        {profile.system && <Box sx={{ color: 'text.secondary' }}>{whatIsFixed(profile.id)}</Box>}
      </Box>
      <RecordNames value={panelNames}>
        <KeepMoves changed={changed} />
      </RecordNames>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '216px minmax(0, 1fr)' } }}>
        <ModuleList draft={draft} chosen={module} onChoose={choose} />
        <PermissionColumns
          key={module.module}
          draft={draft}
          module={module}
          {...(!profile.system && {
            onMove: (permissions, granted) => setMoves(moved(draft, permissions, granted)),
          })}
        />
      </Box>
    </AppDialog>
  )
}
