import hours from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import Box from '@mui/material/Box'
import { opensDaysOfOthers } from '@ponteiro/contract'
import { payPeriod } from '@ponteiro/timesheet'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { useWorkCityOptions } from '../../../../domain/choices.ts'
import { ListFileButton } from '../../../../kit/action/list-file-button.tsx'
import { date } from '../../../../kit/form/notations.ts'
import { type Column, DataTable } from '../../../../kit/list/data-table.tsx'
import { DayFilter } from '../../../../kit/list/day-filter.tsx'
import { Filters, TextFilter } from '../../../../kit/list/filters.tsx'
import { LineLink } from '../../../../kit/list/line-link.tsx'
import { useList } from '../../../../kit/list/list.ts'
import { Paging } from '../../../../kit/list/paging.tsx'
import { SelectFilter } from '../../../../kit/list/select-filter.tsx'
import { PageHeader } from '../../../../kit/theme/page-header.tsx'
import { useCan, useSession } from '../../../../session/session.ts'
import { askedText, kindWord, type WaitingRow } from '../request-words.ts'
import { NextRequestDay } from './next-request-day.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const columns: readonly Column<WaitingRow>[] = [
  { title: 'Data', usual: 'ASC', cell: ({ on }) => <span data-tabular>{date.format(on)}</span> },
  { title: 'Nome', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Cidade de trabalho', cell: ({ cityName }) => cityName },
  {
    title: 'Solicitação',
    cell: (row) => (
      <>
        <Box component="span" data-tabular sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
          {askedText(row)}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{kindWord(row.kind)}</Box>
      </>
    ),
  },
  { title: 'Justificativa', cell: ({ reason }) => reason },
  {
    title: 'Desde a solicitação',
    cell: ({ news }) =>
      news.map(({ code, text, blocks }) => (
        <Box key={code} sx={{ color: blocks ? 'error.main' : 'warning.main' }}>
          {text}
        </Box>
      )),
  },
]

/** Pending requests by date, each opening into its decision. */
export function WaitingRequestsScreen() {
  const list = useList(api.markRequests.pending, ['enrollment', 'name', 'workCityId', 'on'], { size: 24 })
  const cities = useWorkCityOptions()
  const { role } = useSession()
  const opensDays = useCan()(opensDaysOfOthers)
  const [deciding, setDeciding] = useState<WaitingRow>()
  const filtered = Object.values(list.filter).some(Boolean)
  return (
    <>
      <PageHeader title="Inclusão de horários" hint={role === 'admin' ? undefined : <NextRequestDay />}>
        {role === 'admin' && <NextRequestDay changeable />}
        <ListFileButton list={list} file={api.markRequests.pendingFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
        <DayFilter list={list} name="on" label="Data" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={setDeciding}
        {...(opensDays && {
          actions: ({ employeeId, name, on }: WaitingRow) => (
            <LineLink
              icon={hours}
              place="Horários"
              name={`${name}, ${date.format(on)}`}
              to={`/horas-extras/horarios/${employeeId}`}
              search={{ name, ...payPeriod(on), porque: on }}
            />
          ),
        })}
        empty={filtered ? 'Nenhuma solicitação encontrada.' : 'Nenhuma solicitação espera por você.'}
      />
      <Paging list={list} />
      {deciding && <ReviewDialog request={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
