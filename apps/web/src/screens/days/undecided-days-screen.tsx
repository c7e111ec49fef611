import hours from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import people from '@material-symbols/svg-400/rounded/groups.svg?path'
import { type UndecidedDay, undecidedParts } from '@ponteiro/contract/days/overtime'
import { duration, payPeriod } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { date } from '../../kit/form/notations.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { LineLink } from '../../kit/list/line-link.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PickLine, usePicking } from '../../kit/list/picking.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { BulkActions } from './overtime/bulk-actions.tsx'
import { sumText } from './overtime/bulk-decision.ts'
import { OvertimeDialog } from './overtime/overtime-dialog.tsx'

type Row = z.output<typeof UndecidedDay>

const partWords = { open: 'Em período aberto', closed: 'Em período fechado' } as const
const partOptions = undecidedParts.map((part) => ({ value: part, label: partWords[part] }))

const columns: readonly Column<Row>[] = [
  { title: 'Data', usual: 'ASC', cell: ({ on }) => <span data-tabular>{date.format(on)}</span> },
  { title: 'Nome', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Hora extra', numeric: true, cell: ({ extra }) => <span data-tabular>{duration(extra)}</span> },
  { title: 'Em aberto', numeric: true, cell: ({ pending }) => <span data-tabular>{duration(pending)}</span> },
  { title: 'Justificativa', cell: ({ justification }) => justification },
  { title: 'Período', cell: ({ closed }) => (closed ? 'Fechado' : 'Aberto') },
]

/** The row as a decision on many days needs it. */
const waiting = ({ id, ...row }: Row) => ({ dayId: id, ...row })

/** All days with undecided hours, oldest first, decided singly or together. */
export function UndecidedDaysScreen() {
  const list = useList(api.overtime.undecided, ['name', 'part'], { size: 24 })
  const { role } = useSession()
  const form = useListForm()
  const picking = usePicking<Row>({
    named: ({ name, on }) => `${name}, ${date.format(on)}`,
    may: ({ closed }) => !closed || role === 'admin',
  })
  const picked = picking.picked.map(waiting)
  const onlyClosed = list.filter.part === 'closed'
  return (
    <>
      <PageHeader
        title="Horas a decidir"
        {...(onlyClosed &&
          role !== 'admin' && { hint: 'Em período fechado só administradores decidem, até o processamento.' })}
      >
        <LinkButton variant="outlined" startIcon={<Icon path={people} />} to="/horas-extras/funcionarios">
          Por colaborador
        </LinkButton>
        <ListFileButton list={list} file={api.overtime.undecidedFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="part" label="Período" options={partOptions} />
      </Filters>
      <PickLine picking={picking} rows={list.rows} said={sumText(picked)} />
      <DataTable
        list={list}
        columns={columns}
        onOpen={form.edit}
        picking={picking}
        actions={({ employeeId, name, on }) => (
          <LineLink
            icon={hours}
            place="Horários"
            name={`${name}, ${date.format(on)}`}
            to={`/horas-extras/horarios/${employeeId}`}
            search={{ name, ...payPeriod(on), porque: on }}
          />
        )}
        empty={list.filter.name ? 'Nenhum dia encontrado.' : 'Nenhuma hora espera por decisão.'}
      />
      <Paging list={list} />
      <BulkActions days={picked} onDecided={picking.clear} />
      <ListForm list={list} route={form} title="Decidir hora extra">
        {(row) => row && <OvertimeDialog dayId={row.id} on={row.on} onClose={form.close} />}
      </ListForm>
    </>
  )
}
