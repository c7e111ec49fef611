import { api } from '../../../api.ts'
import { statusOptions } from '../../../domain/choices.ts'
import { useRegisterRoute } from '../../../domain/register-route.ts'
import { StatusToggle } from '../../../domain/status-toggle.tsx'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../../kit/dialog/register-forms.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../../kit/list/filters.tsx'
import { useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { RowName } from '../../../kit/list/row-name.tsx'
import { SelectFilter } from '../../../kit/list/select-filter.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { scheduleKindOptions, scheduleKindWords, scheduleText } from './schedule-text.ts'
import { WorkScheduleForm } from './work-schedule-form.tsx'

export function WorkSchedulesScreen() {
  const list = useList(api.workSchedules.list, ['kind', 'name', 'status'])
  const route = useRegisterRoute('workday')
  return (
    <>
      <PageHeader title="Jornadas">
        <ListFileButton list={list} file={api.workSchedules.file} />
      </PageHeader>
      <Filters>
        <SelectFilter list={list} name="kind" label="Tipo" options={scheduleKindOptions} />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhuma Jornada Encontrada."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Tipo', cell: ({ kind }) => scheduleKindWords[kind] },
          { title: 'Horário', cell: (schedule) => <span data-tabular>{scheduleText(schedule)}</span> },
          { title: 'Descrição', cell: ({ description }) => description },
        ]}
        actions={(row) => <StatusToggle row={row} noun="A Jornada" calls={api.workSchedules} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.workSchedules.find.query({ params: { id } })}
        editTitle="Editar jornada"
        form={(schedule) => <WorkScheduleForm schedule={schedule} onClose={route.close} />}
      />
    </>
  )
}
