import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import Box from '@mui/material/Box'
import { reasonAllowances } from '@ponteiro/contract/absences/absence-reasons'
import { absenceMessages } from '@ponteiro/contract/absences/messages'
import { api } from '../../../api.ts'
import { statusOptions } from '../../../domain/choices.ts'
import { StatusToggle } from '../../../domain/status-toggle.tsx'
import { useAction } from '../../../kit/action/action.ts'
import { FloatingActions } from '../../../kit/action/floating-actions.tsx'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../../kit/dialog/list-form.tsx'
import type { TakingBack } from '../../../kit/feedback/undo.ts'
import { ColoredLetters } from '../../../kit/form/colored-letters.tsx'
import { Swatch } from '../../../kit/form/swatch.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../../kit/list/filters.tsx'
import { useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { RowName } from '../../../kit/list/row-name.tsx'
import { SelectFilter } from '../../../kit/list/select-filter.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import type { Reason } from './reason.ts'
import { ReasonForm } from './reason-form.tsx'

/** One call switches a reason both ways. */
const switches = {
  update: ({ params, body }: { params: { id: number }; body: { active: true } }, options?: TakingBack) =>
    api.absenceReasons.update({ params, body }, options),
  deactivate: ({ params }: { params: { id: number } }, options?: TakingBack) =>
    api.absenceReasons.update({ params, body: { active: false } }, options),
}

const allowanceWord = ({ vacation, allowance }: Reason) =>
  vacation ? 'Férias' : allowance ? reasonAllowances[allowance] : ''

/** Reasons of absence: who may use them, and what they excuse. */
export function ReasonsScreen() {
  const list = useList(api.absenceReasons.list, ['name', 'status'])
  const route = useListForm('motivo')
  const removal = useAction(api.absenceReasons.remove, {
    ask: 'Deseja realmente excluir este motivo de ausência?',
    loses: true,
    done: absenceMessages.removed,
  })
  const { selected } = list
  return (
    <>
      <PageHeader title="Motivos de ausência">
        <ListFileButton list={list} file={api.absenceReasons.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: route.edit, named: ({ name }) => name }}
        empty={absenceMessages.noReasons}
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          {
            title: 'Abreviação',
            cell: ({ abbreviation: letters, color }) => <ColoredLetters letters={letters} color={color} />,
          },
          { title: 'Férias', cell: ({ vacation }) => (vacation ? 'Sim' : 'Não') },
          {
            title: 'Cor',
            cell: ({ color }) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Swatch color={color} />
                <span data-tabular>{color}</span>
              </Box>
            ),
          },
          { title: 'Abono', cell: allowanceWord },
          { title: 'Parte do dia', cell: ({ allowsParts }) => (allowsParts ? 'Sim' : 'Não') },
          { title: 'Quem pode usar', cell: ({ adminOnly }) => (adminOnly ? 'Só administradores' : 'Todos') },
        ]}
        actions={(row) => (
          <>
            <StatusToggle row={row} noun="O Motivo de ausência" calls={switches} />
            <LineAction
              icon={remove}
              verb="Excluir"
              name={row.name}
              onAct={() => removal.run({ params: { id: row.id } }, row.name)}
            />
          </>
        )}
      />
      <Paging list={list} />
      <FloatingActions
        actions={[
          selected
            ? { icon: edit, label: 'Editar', onClick: () => route.edit(selected) }
            : { icon: add, label: 'Adicionar', onClick: route.add },
        ]}
      />
      <ListForm list={list} route={route} title="Editar motivo de ausência">
        {(reason) => <ReasonForm reason={reason} onClose={route.close} />}
      </ListForm>
    </>
  )
}
