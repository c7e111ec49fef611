import add from '@material-symbols/svg-400/rounded/add.svg?path'
import undo from '@material-symbols/svg-400/rounded/undo.svg?path'
import { routes } from '@ponteiro/contract'
import type { CollectiveVacation } from '@ponteiro/contract/vacations/collective-vacations'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { CollectiveForm } from './collective-form.tsx'
import { datesText, dateText } from './vacation-words.ts'

const columns: readonly Column<CollectiveVacation>[] = [
  { title: 'Lugar', cell: ({ place, sectorId }) => (sectorId === null ? `${place} (unidade inteira)` : place) },
  { title: 'Início', usual: 'DESC', cell: ({ startsOn }) => <span data-tabular>{dateText(startsOn)}</span> },
  { title: 'Fim', cell: ({ endsOn }) => <span data-tabular>{dateText(endsOn)}</span> },
  { title: 'Dias', numeric: true, cell: ({ days }) => <span data-tabular>{days}</span> },
  { title: 'Pessoas', numeric: true, cell: ({ people }) => <span data-tabular>{people}</span> },
  { title: 'Concedidas por', cell: ({ author }) => author },
]

const named = (given: CollectiveVacation) => `${given.place}: ${datesText(given)}`

/** Collective vacations (CLT arts. 139 to 141): those given, and the form that gives them. */
export function CollectiveVacationsScreen() {
  const list = useList(api.collectiveVacations.list, [])
  const panel = useSidePanel('dar')
  const navigate = useNavigate()
  const remove = useAction((id: number) => api.collectiveVacations.remove({ params: { id } }), {
    ask: words.askCollectiveBack,
    effect: 'As ausências saem do calendário, os dias voltam a cada um, e todos são avisados.',
    done: words.collectiveBack,
    loses: true,
  })
  /** Opens their notices, to be printed and signed. */
  const openNotices = ({ startsOn, sectorId }: CollectiveVacation) =>
    navigate({
      to: routes['holidaynotices.index'].path,
      search: { month: startsOn.slice(0, 7), ...(sectorId !== null && { sectorId }) } as never,
    })
  return (
    <>
      <PageHeader
        title={words.collective}
        hint="De uma unidade ou setor inteiro, por uma só ação. Até duas por ano, de dez dias ou mais."
      />
      <DataTable
        list={list}
        columns={columns}
        onOpen={openNotices}
        actions={(given) => (
          <RowActions
            name={named(given)}
            deeds={[
              given.mayRemove && {
                icon: undo,
                verb: 'Desfazer',
                quick: true,
                onAct: () => remove.run(given.id, `${named(given)}, ${given.people} pessoas`),
              },
            ]}
          />
        )}
        empty="Ainda não há férias coletivas."
      />
      <Paging list={list} />
      <FloatingActions actions={[{ icon: add, label: 'Conceder férias coletivas', onClick: () => panel.open(1) }]} />
      {panel.value && <CollectiveForm onClose={panel.close} />}
    </>
  )
}
