import remove from '@material-symbols/svg-400/rounded/person_remove.svg?path'
import Box from '@mui/material/Box'
import { profileMessages } from '@ponteiro/contract/profiles/messages'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { dayOf } from '../../kit/time/moments.ts'
import type { ProfileRow } from './profile.tsx'

/** The name, in the address, of the profile with shown people; `prefix` is for the list's own names. */
export const holdersPanel = 'colaboradores'
const prefix = 'c_'

/** Holders of a profile, since when, and taking it away. */
export function HoldersDialog({ profile }: { profile: ProfileRow }) {
  const navigate = useNavigate()
  const list = useList(api.profiles.holders, ['name'], { params: { id: profile.id }, prefix })
  const removal = useAction(api.accountProfiles.remove, {
    ask: profileMessages.askRemoveHolder,
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  const close = () =>
    navigate({
      to: '.',
      search: (old: object) =>
        Object.fromEntries(Object.entries(old).filter(([name]) => name !== holdersPanel && !name.startsWith(prefix))),
      resetScroll: false,
    })
  const sought = list.filter.name !== undefined
  return (
    <AppDialog title={profileMessages.holdersOf(profile.name)} width={720} onClose={close}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {(profile.holders > list.size || sought) && <TextFilter list={list} name="name" label="Nome" />}
        <DataTable
          list={list}
          empty={sought ? 'Nenhum colaborador encontrado.' : profileMessages.noHolders}
          columns={[
            { title: 'Nome', usual: 'ASC', cell: ({ name }) => name },
            { title: 'Data de inclusão', cell: ({ createdAt }) => <span data-tabular>{dayOf(createdAt)}</span> },
          ]}
          actions={({ id, name }) => (
            <LineAction
              icon={remove}
              verb="Remover do perfil"
              name={name}
              onAct={() => removal.run({ params: { id } }, name)}
            />
          )}
        />
        {list.total > list.size && <Paging list={list} />}
      </Box>
    </AppDialog>
  )
}
