import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { firstRefusal } from './drafts.ts'
import { draftText, offeredText } from './planner-words.ts'
import type { Drag } from './use-drag.ts'
import type { Planning, Said } from './use-planning.ts'

const usage =
  'Arraste uma parte, ou puxe uma das bordas. No teclado: setas movem um dia, para cima e para baixo uma semana; Shift e seta mudam os dias; Delete retira, Esc volta.'

function wordsOf({ draft, judgement, index }: Drag): Said {
  const refusal = firstRefusal(judgement)
  const where = `Parte ${index + 1}: ${draftText(draft)}`
  return refusal
    ? { text: `${where}. ${refusal.sentence}`, article: refusal.article }
    : { text: `${where}: permitido.` }
}

/** What the rules say of the dragged part, and of the last one dropped. */
export function Verdict({ planning, drag }: { planning: Planning; drag: Drag | undefined }) {
  const { drafts, said, known, put, say } = planning
  const { text, article, nearest } = drag ? wordsOf(drag) : (said ?? { text: drafts.length > 0 ? usage : '' })
  const take = ({ index, draft }: NonNullable<Said['nearest']>) => {
    put(index, draft)
    say({ text: `Parte ${index + 1}: ${draftText(draft)}.` })
  }
  return (
    <Box
      role="status"
      aria-label="Conferência da régua"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: 40 }}
    >
      <Box data-tabular sx={{ color: nearest || article ? 'error.main' : 'text.secondary' }}>
        {text}
        {article && (
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {' '}
            {article}
          </Box>
        )}
      </Box>
      {nearest && (
        <Button size="small" variant="outlined" onClick={() => take(nearest)}>
          {offeredText(nearest.draft.from, known.facts.today)}
        </Button>
      )}
    </Box>
  )
}
