import { api } from '../../api.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { useFormRoute } from '../../kit/form-route.ts'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { RegisterForms } from '../../kit/register-forms.tsx'
import { RowName } from '../../kit/row-name.tsx'
import { SelectFilter } from '../../kit/select-filter.tsx'
import { statusOptions } from '../../shell/choices.ts'
import { scheduleKindOptions, scheduleKindWords, scheduleText } from './schedule-text.ts'
import { StatusToggle } from './status-toggle.tsx'
import { WorkScheduleForm } from './work-schedule-form.tsx'

const paths = { list: '/workday/listagem', create: '/workday/cadastrar', edit: '/workday/editar/$id' }

export function WorkSchedulesScreen() {
  const list = useList(api.workSchedules.list, ['kind', 'name', 'status'])
  const route = useFormRoute(paths)
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
