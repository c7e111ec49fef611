import back from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  type Grouping,
  groupingWords,
  type Question,
  type QuestionName,
} from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfPeriod, ShelfPerson } from '@ponteiro/contract/reports/shelf/shelf'
import { api } from '../../../api.ts'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { type FilterValue, useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { numberColumns } from './answer-columns.tsx'

type Row = ShelfPerson & { readonly id: number }

export interface PeopleTableProps {
  name: QuestionName
  question: Question
  /** The question's filter and the group; without a group, everybody. */
  asked: { payPeriodId?: FilterValue; by?: FilterValue; unitId?: FilterValue; groupId?: number }
  by: Grouping
  title: string
  before: ShelfPeriod | null
  onOpen: (person: ShelfPerson) => void
  onBack: () => void
}

/** The people behind a group's number, largest first; each opens to the days. */
export function PeopleTable({ name, question, asked, by, title, before, onOpen, onBack }: PeopleTableProps) {
  const ofGroup = {
    query: (input: { params: { question: QuestionName }; query: { skip?: number; take?: number } }) =>
      api.shelf.people.query({ ...input, query: { ...input.query, ...asked } as never }),
  }
  const list = useList(ofGroup, [], { params: { question: name }, prefix: 'p' })
  const rows = { ...list, rows: list.rows.map((row): Row => ({ ...row, id: row.employeeId })), selected: undefined }
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button startIcon={<Icon path={back} size={18} />} onClick={onBack}>
          {groupingWords[by].title}
        </Button>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ListFileButton
          list={{ total: list.total, asked: { ...asked } }}
          file={api.shelf.peopleFile}
          params={{ question: name }}
        />
      </Box>
      <DataTable
        list={rows}
        empty="Ninguém entra nesta pergunta."
        onOpen={onOpen}
        columns={[
          { title: 'Colaborador', names: true, cell: (row) => row.name },
          { title: 'Matrícula', cell: ({ enrollment }) => enrollment },
          ...numberColumns<Row>(question, before, onOpen),
        ]}
      />
      <Paging list={list} />
    </Box>
  )
}
