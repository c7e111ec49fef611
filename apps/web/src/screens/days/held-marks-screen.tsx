import refuse from '@material-symbols/svg-400/rounded/block.svg?path'
import accept from '@material-symbols/svg-400/rounded/check.svg?path'
import days from '@material-symbols/svg-400/rounded/event.svg?path'
import type { HeldMark } from '@ponteiro/contract/days/held-marks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { date } from '../../kit/form/notations.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { MotiveDialog } from './form/motive-dialog.tsx'

type Row = z.output<typeof HeldMark>

const shown = ({ at }: Row) => `${date.format(at.slice(0, 10))} ${at.slice(11, 16)}`

/** Waiting off-line marks: each is accepted, or refused with a reason. */
export function HeldMarksScreen() {
  const list = useList(api.heldMarks.list, [], { size: 12 })
  const navigate = useNavigate()
  const [refusing, setRefusing] = useState<Row>()
  const deciding = useAction(api.heldMarks.decide, { ask: 'Deseja realmente salvar as alterações?' })
  const refused = useAction(api.heldMarks.decide)
  const open = ({ employeeId, on }: Row) =>
    navigate({ to: '/horarios/cadastrar', search: { id: employeeId, date: on } as never })
  return (
    <>
      <PageHeader
        title="Marcações sem conexão"
        hint="Além de vinte no dia, ou enviadas depois de sete dias: contam quando alguém as aceita."
      />
      <DataTable
        list={list}
        onOpen={open}
        empty="Nenhuma marcação aguarda revisão."
        columns={[
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
          { title: 'Marcação', cell: (row) => <span data-tabular>{shown(row)}</span> },
          { title: 'Recebida em', cell: ({ recordedAt }) => <span data-tabular>{momentOf(recordedAt)}</span> },
          { title: 'Sem conexão no dia', numeric: true, cell: ({ ofDate }) => <span data-tabular>{ofDate}</span> },
          { title: 'Justificativa', cell: ({ reason }) => reason },
        ]}
        actions={(row) => (
          <RowActions
            name={`${row.name}, ${shown(row)}`}
            deeds={[
              {
                icon: accept,
                verb: 'Aceitar',
                onAct: () =>
                  deciding.run({ params: { id: row.id }, body: { accepted: true } }, `${row.name}, ${shown(row)}`),
                quick: true,
              },
              { icon: refuse, verb: 'Recusar', onAct: () => setRefusing(row), quick: true },
              { icon: days, verb: 'Abrir o dia', onAct: () => open(row) },
            ]}
          />
        )}
      />
      <Paging list={list} />
      {refusing && (
        <MotiveDialog
          what="refuse"
          time={refusing.at.slice(11, 16)}
          onDone={(reason) => refused.run({ params: { id: refusing.id }, body: { accepted: false, reason } })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}
