import functions from '@material-symbols/svg-400/rounded/checklist.svg?path'
import tools from '@material-symbols/svg-400/rounded/home_repair_service.svg?path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ChoiceFilter } from '../../kit/choice-filter.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { AppDialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { LineAction } from '../../kit/line-action.tsx'
import { Lines } from '../../kit/lines.tsx'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { Paging } from '../../kit/paging.tsx'
import { useSidePanel } from '../../kit/use-side-panel.ts'
import { useWorkCityOptions } from '../../shell/choices.ts'
import { accessDetail } from './access-detail.ts'
import type { AccessRow } from './rows.ts'

/** Who in scope holds which tools, to look at only (Q29). */
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
  /** Unknown to a page of the list that the person is not on. */
  name: string | undefined
  onClose: () => void
}

function PersonTools({ personId, name, onClose }: PersonToolsProps) {
  const { data } = useQuery(api.toolAccesses.ofPerson.query({ params: { id: personId } }))
  const [looking, look] = useState<AccessRow>()
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
            actions: <LineAction icon={functions} verb="Funções" name={access.toolTitle} onAct={() => look(access)} />,
          }))}
        />
      )}
      {looking && <FunctionsLook access={looking} onClose={() => look(undefined)} />}
    </AppDialog>
  )
}

/** The functions that an access opens, to look at (R139). */
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
