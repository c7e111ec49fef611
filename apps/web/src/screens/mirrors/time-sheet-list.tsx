import menu from '@material-symbols/svg-400/rounded/more_vert.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import type { TimeSheet } from '@ponteiro/contract/mirrors/time-sheets'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { LatePersonPicker } from '../../domain/late-person-picker.tsx'
import { monthOptions, ownSituationOptions, situations } from '../../domain/period-words.ts'
import { yearsDownTo } from '../../domain/years.ts'
import { ActionMenu } from '../../kit/action/action-menu.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { date } from '../../kit/form/notations.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { offeredOf } from '../../kit/list/offered.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { DenialDialog, useDecision } from './sheet-decision.tsx'

type Row = z.output<typeof TimeSheet>

/** Autorizar or Negar, for the person of a waiting mirror. */
function DecisionMenu({ sheet }: { sheet: Row }) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [denying, setDenying] = useState(false)
  const authorize = useDecision(sheet)
  const actions = [
    { verb: 'Autorizar', onAct: authorize },
    { verb: 'Negar', onAct: () => setDenying(true) },
  ]
  return (
    <>
      <LineAction
        icon={menu}
        verb="Autorizar ou negar"
        name={sheet.competence}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onAct={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ActionMenu anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
      {denying && <DenialDialog sheet={sheet} onClose={() => setDenying(false)} />}
    </>
  )
}

const period: readonly Column<Row>[] = [
  { title: 'De', cell: ({ startsOn }) => date.format(startsOn) },
  { title: 'Até', cell: ({ endsOn }) => date.format(endsOn) },
  {
    title: 'Status',
    cell: ({ situation }) => (
      <StatusChip status={situations[situation].status}>{situations[situation].word}</StatusChip>
    ),
  },
  { title: 'Justificativa', cell: ({ justification }) => justification },
]
const competence: Column<Row> = { title: 'Competência', usual: 'DESC', cell: (sheet) => sheet.competence }
const person: Column<Row> = { title: 'Colaborador', cell: ({ name }) => name }

/** The person of the list; the address keeps the name for those without mirrors. */
function PersonFilter({ chosen, rows }: { chosen: number | undefined; rows: readonly Row[] }) {
  const navigate = useNavigate()
  const { name = '' }: { name?: unknown } = useSearch({ strict: false })
  const listed = rows.find(({ employeeId }) => employeeId === chosen)?.name
  return (
    <LatePersonPicker
      value={chosen === undefined ? undefined : { id: chosen, name: listed ?? String(name) }}
      onPick={(picked) =>
        navigate({
          to: '.',
          search: (old: object) => ({ ...old, employeeId: picked?.id, name: picked?.name, page: undefined }),
          resetScroll: false,
        })
      }
    />
  )
}

/** A person's mirrors; for administrators everybody's. */
export function TimeSheetList() {
  const { role, user } = useSession()
  const navigate = useNavigate()
  const today = useToday()
  const years = yearsDownTo(2016, today)
  const list = offeredOf(useList(api.timeSheets.list, ['employeeId', 'year', 'month', 'situation']), {
    year: years,
    month: monthOptions,
  })
  const open = ({ id, employeeId }: Row) =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, psc: id, ...(employeeId !== user.personId && { peo: employeeId }) }),
    })
  return (
    <>
      <PageHeader title="Espelho de Ponto">
        <LinkButton variant="outlined" to="/relatorio/horarios">
          Cartão de ponto
        </LinkButton>
        <ListFileButton list={list} file={api.timeSheets.file} />
      </PageHeader>
      <Filters>
        {role === 'admin' && <PersonFilter chosen={Number(list.filter.employeeId) || undefined} rows={list.rows} />}
        <SelectFilter list={list} name="year" label="Ano" options={years} />
        <SelectFilter list={list} name="month" label="Mês" options={monthOptions} />
        <SelectFilter list={list} name="situation" label="Status" options={ownSituationOptions} />
      </Filters>
      <DataTable
        list={list}
        onOpen={open}
        columns={role === 'admin' ? [person, competence, ...period] : [competence, ...period]}
        actions={(sheet) => (
          <>
            <LineAction icon={view} verb="Ver" name={sheet.competence} onAct={() => open(sheet)} />
            {sheet.answerable && sheet.employeeId === user.personId && <DecisionMenu sheet={sheet} />}
          </>
        )}
        empty="Nenhum espelho de ponto encontrado. Ele aparece quando o período é processado."
      />
      <Paging list={list} />
    </>
  )
}
