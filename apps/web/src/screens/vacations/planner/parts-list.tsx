import remove from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { addDays } from '@ponteiro/timesheet'
import { useState } from 'react'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { DayInput } from '../../../kit/time/day-input.tsx'
import { JudgementBox } from '../judgement.tsx'
import { weekdayText } from '../vacation-words.ts'
import { rangeOf } from './drafts.ts'
import type { Planning } from './use-planning.ts'

/** Drafts as fields, each with what the rules say of it. */
export function PartsList({ planning: { drafts, judged, put, remove: removePart } }: { planning: Planning }) {
  if (drafts.length === 0) return null
  return (
    <Box
      component="ol"
      aria-label="Partes"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
      }}
    >
      {drafts.map((draft, index) => {
        const judgement = judged[index]
        const nth = index + 1
        return (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
            key={index}
            sx={{ listStyle: 'none', display: 'grid', gap: 3, alignContent: 'start' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, fontWeight: 500 }}>{`Parte ${nth} de ${drafts.length}`}</Box>
              <IconButton aria-label={`Retirar a parte ${nth}`} onClick={() => removePart(index)}>
                <Icon path={remove} />
              </IconButton>
            </Box>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 96px' }}>
              <DayInput
                value={draft.from}
                onChange={(from) => from && put(index, { ...draft, from })}
                text={{ label: `Início da parte ${nth}` }}
              />
              <DaysInput
                days={draft.days}
                onChange={(days) => put(index, { ...draft, days })}
                label={`Dias da parte ${nth}`}
              />
            </Box>
            <Box sx={{ color: 'text.secondary' }} data-tabular>
              Até {weekdayText(rangeOf(draft).to)}; volta em {weekdayText(addDays(rangeOf(draft).to, 1))}.
            </Box>
            {judgement && (
              <JudgementBox
                label={`Conferência da parte ${nth}`}
                judgement={judgement}
                stale={false}
                onNearest={(from) => put(index, { ...draft, from })}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

/** Whole days; takes effect from one day up. */
function DaysInput({ days, onChange, label }: { days: number; onChange: (days: number) => void; label: string }) {
  const [typed, type] = useState<string>()
  return (
    <TextInput
      label="Dias"
      value={typed ?? String(days)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 2)
        type(digits)
        if (Number(digits) > 0) onChange(Number(digits))
      }}
      onBlur={() => type(undefined)}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label } }}
    />
  )
}
