import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import { clientWord, type OnCallEntry } from '@ponteiro/contract/on-call/on-call'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { PersonFilter } from '../../domain/person-filter.tsx'
import { phoneText } from '../../domain/phone-link.tsx'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import type { ListFormRoute } from '../../kit/dialog/list-form.tsx'
import { date } from '../../kit/form/notations.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { DayFilter } from '../../kit/list/day-filter.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import type { List } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { entryWords, onCallWords } from './on-call-words.ts'

const columns = [
  { title: 'Setor', cell: ({ sectorNames }: OnCallEntry) => sectorNames },
  { title: 'Cliente', cell: clientWord },
  { title: 'Data', cell: ({ on }: OnCallEntry) => date.format(on) },
  { title: 'Colaborador', cell: ({ name }: OnCallEntry) => name, names: true },
  { title: 'Telefone', cell: ({ phone }: OnCallEntry) => phone && phoneText(phone) },
  { title: 'Observações', cell: ({ observations }: OnCallEntry) => observations },
]

export interface OnCallListProps {
  list: List<OnCallEntry, 'employeeId' | 'clientId' | 'on'>
  route: ListFormRoute
}

/** The entries of people in scope, the latest date first. */
export function OnCallList({ list, route }: OnCallListProps) {
  const { role } = useSession()
  const today = useToday()
  const { data: clients } = useQuery(api.clients.list.query({ query: { take: 1000 } }))
  const removal = useAction(api.onCall.remove, {
    ask: onCallWords.ask,
    effect: 'A pessoa sai da escala deste dia, com todos os clientes.',
    loses: true,
    done: 'Sobreaviso removido com sucesso.',
  })
  return (
    <>
      <Filters>
        <PersonFilter list={list} name="employeeId" label="Colaborador" />
        <ChoiceFilter
          list={list}
          name="clientId"
          label="Cliente"
          options={clients?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <DayFilter list={list} name="on" label="Data" />
      </Filters>
      <DataTable
        list={list}
        form={{ open: route.edit, named: entryWords }}
        empty={onCallWords.none}
        columns={columns}
        actions={(row) =>
          (role === 'admin' || row.on >= today) && (
            <LineAction
              icon={remove}
              verb="Excluir"
              name={entryWords(row)}
              onAct={() => removal.run({ params: { peopleId: row.employeeId, date: row.on } }, entryWords(row))}
            />
          )
        }
      />
      <Paging list={list} />
    </>
  )
}
