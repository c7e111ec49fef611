import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { confirm } from '../../kit/confirm.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { SelectFilter } from '../../kit/select-filter.tsx'
import { useValueLists } from '../../shell/choices.ts'

const workCityOptions = [
  { value: 'yes', label: 'Cidades de trabalho' },
  { value: 'no', label: 'Outras' },
]

/** Rio de Janeiro, where the filter starts (R487). */
const firstState = 33

export function CitiesScreen() {
  const list = useList(api.cities.list, ['workCity', 'stateId', 'name'], { initial: { stateId: firstState } })
  const { states } = useValueLists()
  const mark = useAction(api.cities.mark)
  const set = (id: number, isWorkCity: boolean) => mark.run({ params: { id }, body: { isWorkCity } })
  const toggle = ({ id, name, isWorkCity }: (typeof list.rows)[number]) =>
    isWorkCity
      ? confirm({
          text: `${name} deixa de ser oferecida como cidade de trabalho em cadastros e filtros; quem já trabalha nela continua, com o mesmo fuso e os mesmos feriados. Vamos continuar?`,
          run: () => set(id, false),
        })
      : set(id, true)
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
            empty="Nenhum Município Encontrado."
            columns={[
              { title: 'Município', cell: ({ name }) => name, sortable: true },
              { title: 'Código IBGE', cell: ({ id }) => <span data-tabular>{id}</span> },
              { title: 'Estado', cell: ({ stateAbbreviation }) => stateAbbreviation },
              {
                title: 'Cidade de trabalho',
                cell: (city) => (
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Switch
                      checked={city.isWorkCity}
                      onChange={() => toggle(city)}
                      slotProps={{ input: { 'aria-label': `Cidade de trabalho: ${city.name}` } }}
                    />
                    {city.isWorkCity ? 'Sim' : 'Não'}
                  </Box>
                ),
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
