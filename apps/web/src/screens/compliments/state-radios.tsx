import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Compliment, ComplimentState } from '@ponteiro/contract/compliments/compliments'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import type { TakingBack } from '../../kit/feedback/undo.ts'
import { complimentStates } from './compliment-words.ts'

interface Saying {
  readonly state: ComplimentState
  readonly revision: number
}

/** An administrator's decision: it arrives, does not, or waits again. */
export function StateRadios({ compliment: { id, state, revision, sender, recipient } }: { compliment: Compliment }) {
  const saying = (body: Saying, options?: TakingBack) => api.compliments.update({ params: { id }, body }, options)
  const say = useAction((body: Saying) => saying(body), {
    done: ({ state: now }) => `Elogio para ${recipient}: ${complimentStates[now].word}`,
    undo: (said) => (options) => saying({ state, revision: said.revision + 1 }, options),
  })
  return (
    <RadioGroup
      row
      // The three stand in one line on a phone too.
      sx={{
        flexWrap: 'nowrap',
        justifyContent: 'space-between',
        '& > label': { mr: 0 },
        '& .MuiRadio-root': { px: 2 },
      }}
      aria-label={`Situação do elogio de ${sender} para ${recipient}`}
      value={state}
      onChange={(_, chosen) => say.run({ state: chosen as ComplimentState, revision })}
    >
      {Object.entries(complimentStates).map(([value, { word }]) => (
        <FormControlLabel key={value} value={value} label={word} disabled={say.busy} control={<Radio />} />
      ))}
    </RadioGroup>
  )
}
