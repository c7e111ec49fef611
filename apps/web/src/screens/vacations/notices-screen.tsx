import erase from '@material-symbols/svg-400/rounded/ink_eraser.svg?path'
import print from '@material-symbols/svg-400/rounded/print.svg?path'
import sign from '@material-symbols/svg-400/rounded/signature.svg?path'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { mostNotices, type VacationNotice } from '@ponteiro/contract/vacations/vacation-notices'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PickLine, usePicking } from '../../kit/list/picking.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useToday } from '../../session/today.ts'
import { monthsFrom } from './notice-months.ts'
import { SignatureForm } from './signature-form.tsx'
import { datesText, dateText } from './vacation-words.ts'

const day = (on: string) => <span data-tabular>{dateText(on)}</span>

const columnsOn = (today: string): readonly Column<VacationNotice>[] => [
  { title: 'Colaborador', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Setor', cell: ({ sector }) => sector },
  { title: 'Início', usual: 'ASC', cell: ({ startsOn }) => day(startsOn) },
  { title: 'Fim', cell: ({ endsOn }) => day(endsOn) },
  { title: 'Dias', numeric: true, cell: ({ days }) => <span data-tabular>{days}</span> },
  { title: 'Avisar até', cell: ({ dueOn }) => day(dueOn) },
  {
    title: 'Assinado em',
    cell: ({ signedOn, dueOn }) =>
      signedOn !== null ? (
        <StatusChip status="authorized">{dateText(signedOn)}</StatusChip>
      ) : dueOn < today ? (
        <StatusChip status="denied">Atrasado</StatusChip>
      ) : (
        <StatusChip status="pending">Falta</StatusChip>
      ),
  },
]

const named = (notice: VacationNotice) => `${notice.name}, ${dateText(notice.startsOn)}`

/** Notices of vacations (CLT art. 135): who signed, who did not, and prints of one or many. */
export function VacationNoticesScreen() {
  const today = useToday()
  const list = useList(api.vacationNotices.list, ['name', 'sectorId', 'month', 'signed'], { size: 24 })
  const { data: sectors } = useQuery(api.sectors.list.query({ query: { take: 1000 } }))
  const form = useListForm()
  const picking = usePicking<VacationNotice>({ named })
  const one = useDownload((id: number) => api.vacationNotices.print({ params: { id } }))
  const many = useDownload((ids: number[]) => api.vacationNotices.printMany({ query: { ids } }))
  const unsign = useAction((id: number) => api.vacationNotices.sign({ params: { id }, body: { signedOn: null } }), {
    ask: words.askUnsigned,
  })
  const { length } = picking.picked
  const tooMany = length > mostNotices
  return (
    <>
      <PageHeader title={words.notices} hint="O aviso é dado 30 dias antes, por escrito e com recibo (CLT art. 135).">
        <ListFileButton list={list} file={api.vacationNotices.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <ChoiceFilter
          list={list}
          name="sectorId"
          label="Setor"
          options={
            sectors?.results.map(({ id, name, unitName }) => ({ value: id, label: `${name} · ${unitName}` })) ?? []
          }
          empty="Nenhum Setor Encontrado."
        />
        <SelectFilter list={list} name="month" label="Mês de início" options={monthsFrom(today)} />
        <FormControlLabel
          label="Só os não assinados"
          control={
            <Switch
              checked={list.filter.signed === false}
              onChange={(_, on) => list.change({ signed: on ? false : undefined })}
            />
          }
        />
      </Filters>
      <PickLine
        picking={picking}
        rows={list.rows}
        said={
          tooMany
            ? `${length} avisos: um arquivo leva até ${mostNotices}.`
            : length === 1
              ? '1 aviso selecionado'
              : `${length} avisos selecionados`
        }
      />
      <DataTable
        list={list}
        columns={columnsOn(today)}
        onOpen={form.edit}
        picking={picking}
        actions={(notice) => (
          <RowActions
            name={named(notice)}
            deeds={[
              { icon: print, verb: 'Imprimir', quick: true, onAct: () => one.run(notice.id) },
              notice.maySign && { icon: sign, verb: 'Marcar assinatura', onAct: () => form.edit(notice) },
              notice.maySign &&
                notice.signedOn !== null && {
                  icon: erase,
                  verb: 'Tirar assinatura',
                  onAct: () => unsign.run(notice.id, `${notice.name}: ${datesText(notice)}`),
                },
            ]}
          />
        )}
        empty={list.filter.signed === false ? 'Todos os avisos estão assinados.' : 'Nenhum aviso de férias.'}
      />
      <Paging list={list} sizes={[12, 24, 48, mostNotices]} />
      {length > 0 && (
        <FloatingActions
          actions={[
            {
              icon: print,
              label: `Imprimir ${length}`,
              disabled: tooMany || many.busy,
              onClick: () => many.run(picking.picked.map(({ id }) => id)),
            },
          ]}
        />
      )}
      <ListForm list={list} route={form} title="Assinatura do aviso">
        {(notice) =>
          notice && <SignatureForm notice={notice} onPrint={() => one.run(notice.id)} onClose={form.close} />
        }
      </ListForm>
    </>
  )
}
