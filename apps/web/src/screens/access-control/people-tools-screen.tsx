import functions from '@material-symbols/svg-400/rounded/checklist.svg?path'
import tools from '@material-symbols/svg-400/rounded/home_repair_service.svg?path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useWorkCityOptions } from '../../domain/choices.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { accessDetail } from './access-detail.ts'
import type { AccessRow } from './rows.ts'

/** Tools of people in scope, read only. */
export function PeopleToolsScreen() {
  const list = useList(api.toolAccesses.toolsOfPeople, ['enrollment', 'name', 'workCityId'])
  const panel = useSidePanel('colaborador')
  const cities = useWorkCityOptions()
  return (
    <>
      <PageHeader title="Ferramentas dos colaboradores">
        <ListFileButton list={list} file={api.toolAccesses.toolsOfPeopleFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Nome" />
        <ChoiceFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} />
      </Filters>
      <DataTable
        list={list}
        empty="Nenhum colaborador encontrado."
        onOpen={({ id }) => panel.open(id)}
        columns={[
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
          { title: 'Cidade', cell: ({ cityName }) => cityName ?? 'Itinerante' },
          { title: 'Ferramentas', cell: ({ toolCount }) => toolCount, numeric: true },
        ]}
        actions={({ id, name }) => (
          <LineAction icon={tools} verb="Ferramentas" name={name} onAct={() => panel.open(id)} />
        )}
      />
      <Paging list={list} />
      {panel.value !== undefined && (
        <PersonTools
          personId={Number(panel.value)}
          name={list.rows.find(({ id }) => String(id) === panel.value)?.name}
          onClose={panel.close}
        />
      )}
    </>
  )
}

interface PersonToolsProps {
  personId: number
  /** Unknown where the person is not on the loaded page. */
  name: string | undefined
  onClose: () => void
}

function PersonTools({ personId, name, onClose }: PersonToolsProps) {
  const { data } = useQuery(api.toolAccesses.ofPerson.query({ params: { id: personId } }))
  const [looking, setLooking] = useState<AccessRow>()
  return (
    <AppDialog title={['Ferramentas', name].filter(Boolean).join(' | ')} onClose={onClose}>
      {!data && <PageSkeleton />}
      {data?.total === 0 && <EmptyState text="Nenhuma ferramenta encontrada." />}
      {data && data.total > 0 && (
        <Lines
          label="Ferramentas"
          lines={data.results.map((access) => ({
            id: access.id,
            title: access.toolTitle,
            detail: accessDetail(access),
            actions: (
              <LineAction icon={functions} verb="Funções" name={access.toolTitle} onAct={() => setLooking(access)} />
            ),
          }))}
        />
      )}
      {looking && <FunctionsLook access={looking} onClose={() => setLooking(undefined)} />}
    </AppDialog>
  )
}

/** The functions of an access, read only. */
function FunctionsLook({ access, onClose }: { access: AccessRow; onClose: () => void }) {
  const { data } = useQuery(api.functionGrants.list.query({ query: { accessId: access.id, toolId: access.toolId } }))
  const open = data?.results.filter(({ grantId }) => grantId !== null)
  return (
    <AppDialog title={`Funções | ${access.toolTitle}`} width={480} onClose={onClose}>
      {!open && <PageSkeleton />}
      {open?.length === 0 && <EmptyState text="Nenhum registro encontrado." />}
      {open && open.length > 0 && (
        <Lines
          label="Funções"
          lines={open.map(({ functionId, name }) => ({ id: functionId, title: name, detail: null, actions: null }))}
        />
      )}
    </AppDialog>
  )
}
