import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type Grouping,
  groupings,
  type Question,
  type QuestionName,
  questionNames,
  questions,
} from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfGroup } from '@ponteiro/contract/reports/shelf/shelf'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { type FilterValue, useList } from '../../../kit/list/list.ts'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { GroupsTable } from './groups-table.tsx'
import { LateChart } from './late-chart.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import { QuestionNumber } from './question-number.tsx'
import { QuestionSentence } from './question-sentence.tsx'
import { datesWords, monthWords, written } from './shelf-words.ts'

/** Stands in the address for a group's id: people of all groups. */
const everybody = 'todos'
/** Enough for a company's groups. */
const everything = 1000
/** Bars that can still be told apart; the table has all. */
const mostBars = 12

const filterNames = ['payPeriodId', 'by', 'unitId'] as const

function Asked({ name, question }: { name: QuestionName; question: Question }) {
  const list = useList(api.shelf.groups, filterNames, { size: everything, params: { question: name } })
  const by: Grouping = groupings.find((known) => known === list.filter.by) ?? 'sector'
  // The same answer, with what accompanies its rows.
  const { data } = useQuery({
    ...api.shelf.groups.query({
      params: { question: name },
      query: { ...list.asked, skip: 0, take: everything } as never,
    }),
  })
  const group = useSidePanel('grupo')
  const person = useSidePanel('pessoa')
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  if (list.state === 'failed') {
    return list.refusal ? (
      <EmptyState text={list.refusal} action="Limpar filtros" onAction={() => list.unfilter?.()} />
    ) : (
      <Failed onRetry={list.reload} />
    )
  }
  if (!data) return <PageSkeleton />
  const { period, before, sum } = data
  if (!period)
    return (
      <EmptyState
        text="Ainda não há apuração de ponto."
        action="Ir para a apuração"
        onAction={() => navigate({ to: '/apuracao-de-ponto' })}
      />
    )
  const groupId = group.value === undefined || group.value === everybody ? undefined : Number(group.value)
  const opened = list.rows.find(({ id }) => id === groupId)
  const bars = list.rows.slice(0, mostBars)
  const left = list.rows.length - bars.length
  const openGroup = (row: ShelfGroup | undefined) =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, grupo: row?.id ?? everybody, selected: row?.id, ppage: undefined }),
      resetScroll: false,
    })
  return (
    <Box sx={{ display: 'grid', gap: 5, '& > *': { minWidth: 0 } }}>
      <QuestionSentence question={question} list={list} period={period} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 280px) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <QuestionNumber question={question} answer={sum} period={period} before={before} />
          <Box sx={{ color: 'text.secondary' }}>{datesWords(period)}</Box>
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {question.definition} Quem está em vários setores conta no primeiro.
          </Box>
          <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
            {question.law}
          </Box>
        </Box>
        {bars.length > 0 && (
          <Box>
            <LateChart
              bars={bars.map(({ id, name: called, value, valueBefore }) => ({
                id,
                name: called,
                value,
                before: valueBefore,
              }))}
              now={monthWords(period)}
              before={before ? monthWords(before) : undefined}
              format={(value) => written(question.value.kind, value)}
              selected={groupId ?? (address.selected as number | undefined)}
              onSelect={(id) => list.change({ selected: id === address.selected ? undefined : id }, 'replace')}
            />
            {left > 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {left === 1 ? 'Mais um está na tabela.' : `Mais ${left} estão na tabela.`}
              </Box>
            )}
          </Box>
        )}
      </Box>
      {group.value === undefined ? (
        <GroupsTable question={question} list={list} by={by} sum={sum} before={before} onOpen={openGroup} />
      ) : (
        <PeopleTable
          name={name}
          question={question}
          asked={{ ...list.asked, ...(groupId !== undefined && { groupId }) }}
          by={by}
          title={opened?.name ?? 'Todos'}
          before={before}
          onOpen={({ employeeId }) => person.open(employeeId)}
          onBack={group.close}
        />
      )}
      {person.value !== undefined && (
        <PersonPanel
          name={name}
          question={question}
          employeeId={Number(person.value)}
          period={period}
          onClose={person.close}
        />
      )}
    </Box>
  )
}

/** A question: its filter as a sentence, chart and table of the same groups, and the way down to people. */
export function QuestionScreen() {
  const { question: slug } = useParams({ strict: false }) as { question?: string }
  const name = questionNames.find((known) => questions[known].slug === slug)
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  if (!name)
    return (
      <EmptyState
        text="Esta pergunta não existe."
        action="Ver as respostas"
        onAction={() => navigate({ to: '/relatorios/respostas' })}
      />
    )
  const question = questions[name]
  const asked = Object.fromEntries(
    filterNames.flatMap((each) => (address[each] ? [[each, address[each] as FilterValue]] : [])),
  )
  return (
    <>
      <PageHeader title={question.title}>
        <Button variant="outlined" onClick={() => window.print()}>
          Imprimir
        </Button>
        <ListFileButton list={{ total: 1, asked }} file={api.shelf.groupsFile} params={{ question: name }} />
      </PageHeader>
      <Asked key={name} name={name} question={question} />
    </>
  )
}
