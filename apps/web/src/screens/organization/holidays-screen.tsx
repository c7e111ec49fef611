import Button from '@mui/material/Button'
import { api } from '../../api.ts'
import { AffectedDays } from '../../domain/affected-days.tsx'
import { statusOptions, useCityOptions, useValueLists } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { StatusToggle } from '../../domain/status-toggle.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { date } from '../../kit/form/notations.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { YearFilter } from '../../kit/list/year-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { DayInput } from '../../kit/time/day-input.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { holidayKindOptions, holidayKindWords } from './holiday-kinds.ts'

const nothing = { year: '', heldOn: '', stateId: '', cityId: '', kind: '', status: '' }

export function HolidaysScreen() {
  const list = useList(api.holidays.list, ['year', 'heldOn', 'stateId', 'cityId', 'kind', 'status'], {
    initial: { year: new Date().getFullYear() },
  })
  const { stateId, heldOn } = list.filter
  const { states } = useValueLists()
  const cities = useCityOptions(typeof stateId === 'number' ? stateId : undefined)
  const route = useRegisterRoute('Vacation')
  return (
    <>
      <PageHeader title="Feriados">
        <ListFileButton list={list} file={api.holidays.file} />
      </PageHeader>
      <Filters>
        <YearFilter list={list} />
        <DayInput
          value={heldOn ? String(heldOn) : null}
          onChange={(day) => list.change({ heldOn: day ?? '' }, 'replace')}
          text={{ label: 'Data' }}
        />
        <ChoiceFilter list={list} name="stateId" label="Estado" options={states} clears="cityId" />
        <ChoiceFilter
          list={list}
          name="cityId"
          label="Cidade"
          options={cities}
          needs={stateId ? undefined : 'o estado'}
          empty="Nenhuma Cidade Encontrada"
        />
        <SelectFilter list={list} name="kind" label="Tipo" options={holidayKindOptions} />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
        <div>
          <Button onClick={() => list.change(nothing)}>Limpar</Button>
          <Button variant="outlined" onClick={list.reload}>
            Pesquisar
          </Button>
        </div>
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum feriado encontrado."
        columns={[
          { title: 'Data', cell: (holiday) => <span data-tabular>{date.format(holiday.heldOn)}</span>, sortable: true },
          { title: 'Nome', cell: (row) => <RowName row={row} />, names: true },
          { title: 'Descrição', cell: ({ description }) => description },
          { title: 'Tipo', cell: ({ kind }) => holidayKindWords[kind] },
          { title: 'Estado', cell: ({ stateAbbreviation }) => stateAbbreviation },
          { title: 'Cidade', cell: ({ cityName }) => cityName },
          { title: 'Fixo', cell: ({ fixed }) => (fixed ? 'SIM' : 'NAO') },
        ]}
        actions={(row) => (
          <StatusToggle
            row={row}
            noun="O Feriado"
            effect={<AffectedDays change={{ holidayId: row.id }} act="confirmar" />}
            calls={api.holidays}
          />
        )}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.holidays.find.query({ params: { id } })}
        editTitle="Editar feriado"
        form={(holiday) => <HolidayForm holiday={holiday} onClose={route.close} />}
      />
    </>
  )
}
