import refuses from '@material-symbols/svg-400/rounded/block.svg?path'
import passes from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import announces from '@material-symbols/svg-400/rounded/info.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { VacationJudgement, VacationProblem } from '@ponteiro/contract/vacations/vacation-judgement'
import { EffectBox } from '../../kit/feedback/effect-box.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { weekdayText } from './vacation-words.ts'

const looks = {
  refuses: { icon: refuses, word: 'Impede', colour: 'error.main' },
  announces: { icon: announces, word: 'Atenção', colour: 'info.main' },
} as const

type Said = Pick<VacationProblem, 'refuses' | 'sentence' | 'article'>

function ProblemLine({ problem: { refuses: isRefusal, sentence, article } }: { problem: Said }) {
  const { icon, word, colour } = looks[isRefusal ? 'refuses' : 'announces']
  return (
    <Box component="li" sx={{ listStyle: 'none', display: 'flex', gap: 2 }}>
      <Box sx={{ display: 'flex', color: colour, mt: '1px' }}>
        <Icon path={icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ color: colour, fontWeight: 500 }}>
          {word}.
        </Box>{' '}
        {sentence}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{article}</Box>
      </Box>
    </Box>
  )
}

/** Every problem with its sentence and article. */
export function ProblemList({ problems }: { problems: readonly Said[] }) {
  return (
    <Box component="ul" aria-label="Regras" sx={{ m: 0, p: 0, display: 'grid', gap: 3 }}>
      {problems.map((problem) => (
        <ProblemLine key={problem.sentence} problem={problem} />
      ))}
    </Box>
  )
}

export interface JudgementBoxProps {
  judgement: Pick<VacationJudgement, 'valid' | 'nearest' | 'days' | 'leftAfter'> & {
    readonly problems: readonly VacationProblem[]
  }
  /** Names the judged part where there are several. */
  label?: string
  /** The dates have changed since; this answer is no longer valid. */
  stale: boolean
  /** Takes the nearest start that follows the rules. */
  onNearest: (on: string) => void
}

/** What the rules say of the typed dates: every problem at once, and the nearest start without one. */
export function JudgementBox({
  judgement: { valid, problems, nearest, days, leftAfter },
  label = 'Conferência das datas',
  stale,
  onNearest,
}: JudgementBoxProps) {
  return (
    <EffectBox label={label}>
      {valid && (
        <Box sx={{ display: 'flex', gap: 2, color: 'success.main' }}>
          <Icon path={passes} />
          <span>
            {days === 1 ? 'Este dia segue as regras.' : `Estes ${days} dias seguem as regras.`}{' '}
            {leftAfter > 0
              ? `Depois ${leftAfter === 1 ? 'resta 1 dia' : `restam ${leftAfter} dias`}.`
              : 'Depois não resta nenhum.'}
          </span>
        </Box>
      )}
      {problems.length > 0 && <ProblemList problems={problems} />}
      {nearest && (
        <Box>
          <Button variant="outlined" disabled={stale} onClick={() => onNearest(nearest)}>
            Usar {weekdayText(nearest)}, a data permitida mais próxima
          </Button>
        </Box>
      )}
    </EffectBox>
  )
}
