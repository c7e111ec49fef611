import add from '@material-symbols/svg-400/rounded/add.svg?path'
import copy from '@material-symbols/svg-400/rounded/content_copy.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import group from '@material-symbols/svg-400/rounded/group.svg?path'
import settings from '@material-symbols/svg-400/rounded/settings.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import useMediaQuery from '@mui/material/useMediaQuery'
import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import type { Column } from '../../kit/list/data-columns.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { HoldersDialog, holdersPanel } from './holders-dialog.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { permissionsPanel } from './permissions-panel.ts'
import { type ProfileRow, WithProfile } from './profile.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileIcon } from './profile-icon.tsx'
import { ProfileName } from './profile-name.tsx'

const code: Column<ProfileRow> = { title: 'Código', usual: 'ASC', cell: ({ id }) => <span data-tabular>{id}</span> }
const name: Column<ProfileRow> = { title: 'Perfil', cell: (row) => <ProfileName row={row} /> }

/** The profiles. The address names each dialog and its profile. */
export function ProfilesScreen() {
  const list = useList(api.profiles.list, ['name', 'status'])
  const form = useSidePanel('perfil')
  const model = useSidePanel('copiar')
  const permissions = useSidePanel(permissionsPanel)
  const holders = useSidePanel(holdersPanel)
  const removal = useAction(api.profiles.remove, {
    ask: 'Deseja realmente remover este perfil?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Perfis" hint="O que cada pessoa pode abrir e fazer, além da sua função." />
      <Filters>
        <TextFilter list={list} name="name" label="Perfil" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        form={{ open: ({ id, system }) => (system ? permissions : form).open(id) }}
        empty="Nenhum registro encontrado."
        columns={[
          ...(phone ? [name, code] : [code, name]),
          {
            title: 'Acesso',
            cell: (row) => (
              <ProfileIcon
                icon={row.system ? view : settings}
                verb={row.system ? 'Ver permissões' : 'Permissões'}
                always
                row={row}
                onPress={() => permissions.open(row.id)}
              />
            ),
          },
          {
            title: 'Colaboradores',
            cell: (row) => (
              <ProfileIcon
                icon={group}
                verb="Colaboradores"
                row={row}
                count={row.holders}
                onPress={() => holders.open(row.id)}
              />
            ),
          },
          {
            title: 'Remover',
            cell: (row) => (
              <ProfileIcon
                icon={remove}
                verb="Remover"
                row={row}
                onPress={() => removal.run({ params: { id: row.id } }, row.name)}
              />
            ),
          },
          { title: 'Status', cell: (row) => <ProfileStatus row={row} /> },
        ]}
        actions={(row) => (
          <>
            {!row.system && <ProfileIcon icon={edit} verb="Editar" row={row} onPress={() => form.open(row.id)} />}
            <ProfileIcon icon={copy} verb="Copiar" always row={row} onPress={() => model.open(row.id)} />
          </>
        )}
      />
      <Paging list={list} />
      <FloatingActions actions={[{ icon: add, label: 'Adicionar', onClick: () => form.open('novo') }]} />
      {form.value === 'novo' && <ProfileForm onClose={form.close} />}
      {form.value !== undefined && form.value !== 'novo' && (
        <WithProfile id={form.value} onClose={form.close}>
          {(profile) => <ProfileForm profile={profile} onClose={form.close} />}
        </WithProfile>
      )}
      {model.value !== undefined && (
        <WithProfile id={model.value} orSystem onClose={model.close}>
          {(profile) => <ProfileForm model={profile} onClose={model.close} />}
        </WithProfile>
      )}
      {permissions.value !== undefined && (
        <WithProfile id={permissions.value} orSystem onClose={permissions.close}>
          {(profile) => <PermissionsDialog profile={profile} />}
        </WithProfile>
      )}
      {holders.value !== undefined && (
        <WithProfile id={holders.value} onClose={holders.close}>
          {(profile) => <HoldersDialog profile={profile} />}
        </WithProfile>
      )}
    </>
  )
}

const ProfileStatus = ({ row }: { row: ProfileRow }) => (
  <StatusChip status={row.active ? 'authorized' : 'neutral'}>{row.active ? 'Ativo' : 'Inativo'}</StatusChip>
)
