import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { api } from '../../api.ts'
import { useValueLists } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'

const workCityOptions = [
  { value: 'yes', label: 'Cidades de trabalho' },
  { value: 'no', label: 'Outras' },
]

type City = Awaited<ReturnType<typeof api.cities.list>>['results'][number]

/** The effect of making a city a work city, or not. */
const effectOn = (name: string, isWorkCity: boolean) =>
  isWorkCity
    ? `${name} deixa de ser oferecida como cidade de trabalho em cadastros e filtros; quem já trabalha nela continua, com o mesmo fuso e os mesmos feriados. Vamos continuar?`
    : `${name} passa a ser oferecida como cidade de trabalho em cadastros e filtros. Vamos continuar?`

/** Rio de Janeiro, the filter's initial state. */
const firstState = 33

function WorkCitySwitch({ city, onChange }: { city: City; onChange: () => void }) {
  const input = { 'aria-label': `Cidade de trabalho: ${city.name}`, tabIndex: useRowTab() }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Switch checked={city.isWorkCity} onChange={onChange} slotProps={{ input }} />
      {city.isWorkCity ? 'Sim' : 'Não'}
    </Box>
  )
}

export function CitiesScreen() {
  const list = useList(api.cities.list, ['workCity', 'stateId', 'name'], { initial: { stateId: firstState } })
  const { states } = useValueLists()
  const mark = useAction(api.cities.mark)
  const set = (id: number, isWorkCity: boolean) => mark.run({ params: { id }, body: { isWorkCity } })
  const ask = ({ id, name, isWorkCity }: City) =>
    confirm({ text: effectOn(name, isWorkCity), run: () => set(id, !isWorkCity) })
  const toggle = (city: City) => (city.isWorkCity ? ask(city) : set(city.id, true))
  return (
    <>
      <PageHeader
        title="Cidades de trabalho"
        hint="A cidade de trabalho define o fuso e os feriados de quem trabalha nela."
      >
        {list.filter.stateId && <ListFileButton list={list} file={api.cities.file} />}
      </PageHeader>
      <Filters>
        <SelectFilter list={list} name="stateId" label="Estado" options={states} all="Escolha o estado" />
        <SelectFilter list={list} name="workCity" label="Cidade de trabalho" options={workCityOptions} all="Todas" />
        <TextFilter list={list} name="name" label="Município ou código IBGE" />
      </Filters>
      {list.filter.stateId ? (
        <>
          <DataTable
            list={list}
            // A city has no form: opening it asks whether it is a work city.
            form={{ open: ask }}
            empty="Nenhum Município Encontrado."
            columns={[
              { title: 'Município', cell: ({ name }) => name, sortable: true },
              { title: 'Código IBGE', cell: ({ id }) => <span data-tabular>{id}</span> },
              { title: 'Estado', cell: ({ stateAbbreviation }) => stateAbbreviation },
              {
                title: 'Cidade de trabalho',
                cell: (city) => <WorkCitySwitch city={city} onChange={() => toggle(city)} />,
              },
            ]}
          />
          <Paging list={list} />
        </>
      ) : (
        <EmptyState text="O Estado é obrigatório." />
      )}
    </>
  )
}
