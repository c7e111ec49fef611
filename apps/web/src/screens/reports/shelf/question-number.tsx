import down from '@material-symbols/svg-400/rounded/trending_down.svg?path'
import same from '@material-symbols/svg-400/rounded/trending_flat.svg?path'
import up from '@material-symbols/svg-400/rounded/trending_up.svg?path'
import Box from '@mui/material/Box'
import type { Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfAnswer, ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { changeOf, provisionalWords, written } from './shelf-words.ts'

const arrows = { up, down, same }
const colours = { better: 'success.main', worse: 'error.main', neutral: 'text.secondary' }
const meanings = { better: ' (melhor)', worse: ' (pior)', neutral: '' }

export interface QuestionNumberProps {
  question: Question
  answer: Pick<ShelfAnswer, 'value' | 'valueBefore'>
  period: ShelfPeriod
  before: ShelfPeriod | null
}

/** The answer as one number, beside the period before, and whether it may still change. */
export function QuestionNumber({ question, answer, period, before }: QuestionNumberProps) {
  const change = changeOf(question, answer, before)
  const isProvisional = period.provisional || Boolean(before?.provisional)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        data-tabular
        data-answer
        sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' }}
      >
        {written(question.value.kind, answer.value)}
      </Box>
      {change && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: colours[change.meaning] }}>
          <Icon path={arrows[change.direction]} size={18} />
          <span>
            {change.text}
            {meanings[change.meaning]}
          </span>
        </Box>
      )}
      {isProvisional && (
        <Box>
          <StatusChip status="pending">{provisionalWords}</StatusChip>
        </Box>
      )}
    </Box>
  )
}
