import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type Question, questions } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfGroup, ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '../../../api.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { visuallyHidden } from '../../../kit/theme/visually-hidden.ts'
import { LateChart } from './late-chart.tsx'
import { QuestionNumber } from './question-number.tsx'
import { datesWords, monthWords, written } from './shelf-words.ts'

interface CardProps {
  question: Question
  card: { value: number; valueBefore: number; groups: readonly ShelfGroup[] }
  period: ShelfPeriod
  before: ShelfPeriod | null
}

/** The chart's numbers, for screen readers. */
function HeardGroups({ question, card: { groups }, period, before }: CardProps) {
  const { kind } = question.value
  return (
    <Box component="table" sx={visuallyHidden}>
      <caption>{question.title}, por setor</caption>
      <thead>
        <tr>
          <th scope="col">Setor</th>
          <th scope="col">{monthWords(period)}</th>
          {before && <th scope="col">{monthWords(before)}</th>}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, name, value, valueBefore }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{written(kind, value)}</td>
            {before && <td>{written(kind, valueBefore)}</td>}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Card(props: CardProps) {
  const { question, card, period, before } = props
  const titleId = useId()
  const bars = card.groups.map(({ id, name, value, valueBefore }) => ({ id, name, value, before: valueBefore }))
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'grid',
        alignContent: 'start',
        gap: 3,
        p: 5,
        borderRadius: '10px',
        breakInside: 'avoid',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'ink.edge' },
      }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        <Box
          component={Link}
          to={`/relatorios/respostas/${question.slug}`}
          // The whole card opens its question.
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
          }}
        >
          {question.title}
        </Box>
      </Typography>
      <QuestionNumber question={question} answer={card} period={period} before={before} />
      {bars.length > 0 && (
        <LateChart
          small
          bars={bars}
          now={monthWords(period)}
          before={before ? monthWords(before) : undefined}
          format={(value) => written(question.value.kind, value)}
        />
      )}
      <HeardGroups {...props} />
    </Paper>
  )
}

/** Answered questions, each with its number and a chart of its sectors. */
export function ShelfScreen() {
  const { data, isLoadingError, refetch } = useQuery(api.shelf.overview.query())
  const navigate = useNavigate()
  const hint =
    data?.period &&
    `${monthWords(data.period)} (${datesWords(data.period)})${data.before ? `, comparado com ${monthWords(data.before)}` : ''}`
  return (
    <>
      <PageHeader title="Respostas" hint={hint || 'Perguntas que já vêm respondidas.'} />
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <PageSkeleton />
      ) : !data.period ? (
        <EmptyState
          text="Ainda não há apuração de ponto: as respostas comparam uma apuração com a anterior."
          action="Ir para a apuração"
          onAction={() => navigate({ to: '/apuracao-de-ponto' })}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 4 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
            '@media print': { gridTemplateColumns: '1fr 1fr' },
          }}
        >
          {data.cards.map(({ question, ...card }) => (
            <Card
              key={question}
              question={questions[question]}
              card={card}
              period={data.period as ShelfPeriod}
              before={data.before}
            />
          ))}
        </Box>
      )}
    </>
  )
}
