import Box from '@mui/material/Box'
import { datesOf } from '@ponteiro/timesheet'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { rangeOf } from './drafts.ts'
import { coverageText, draftText, leftText } from './planner-words.ts'
import type { Outlook, Planning } from './use-planning.ts'

/** What will be saved: the parts, their notices, the days left and who else is away. */
export function Summary({ outlook: { team, teamSize }, planning }: { outlook: Outlook; planning: Planning }) {
  const { drafts, judged, remaining } = planning
  const absent = new Map(team.map(({ on, absent: count }) => [on, count]))
  const most = Math.max(0, ...drafts.flatMap((draft) => datesOf(rangeOf(draft)).map((on) => absent.get(on) ?? 0)))
  const announced = new Map(
    judged.flatMap(({ problems }) => problems.map((problem) => [problem.sentence, problem] as const)),
  )
  return (
    <>
      <Box component="ol" aria-label="Resumo" data-tabular sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {drafts.map((draft) => (
          <li key={draft.from}>{draftText(draft)}</li>
        ))}
      </Box>
      <Box data-tabular sx={{ color: 'text.secondary' }}>
        {remaining.map((each) => `${leftText(each)}.`).join(' ')} {coverageText(most, teamSize)}
      </Box>
      {[...announced.values()].map(({ sentence, article }) => (
        <Notice key={sentence} tone="info">
          {sentence} {article}
        </Notice>
      ))}
    </>
  )
}
