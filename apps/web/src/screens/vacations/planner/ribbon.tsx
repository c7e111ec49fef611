import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { acquisitionPeriods } from '@ponteiro/vacations'
import { useMemo, useRef } from 'react'
import { DraftBlock } from './draft-block.tsx'
import { type Draft, knownWith, rangeOf, replaced } from './drafts.ts'
import { draftText } from './planner-words.ts'
import { lanesOf, linesFrom, piecesOf, runsOf, windowOf } from './ribbon.ts'
import {
  type Backdrop,
  deadlinesHeight,
  foldGap,
  laneHeight,
  monthsHeight,
  RibbonLine,
  trackHeight,
} from './ribbon-line.tsx'
import { useDrag } from './use-drag.ts'
import type { Outlook, Planning } from './use-planning.ts'
import { Verdict } from './verdict.tsx'

/** What the ribbon shows behind the drafts. Days left follow the drafts. */
function useBackdrop({ plans, team, teamSize }: Outlook, { known, drafts }: Planning): Backdrop {
  return useMemo(() => {
    const { facts, rules } = known
    // Includes the period being earned, whose days may be taken from its end on.
    const left = new Map(acquisitionPeriods(knownWith(known, drafts), rules).map((each) => [each.from, each.left]))
    const shown = acquisitionPeriods(facts, rules).filter(({ deadline }) => deadline >= facts.today)
    const lanes = lanesOf(shown.map(windowOf))
    return {
      today: facts.today,
      periods: shown.map((period, index) => ({
        period,
        lane: lanes[index] ?? 0,
        left: left.get(period.from) ?? period.left,
      })),
      lanes: Math.max(1, ...lanes.map((lane) => lane + 1)),
      plans: plans.flatMap(({ id, state, startsOn, endsOn }) =>
        state === 'denied' ? [] : [{ id, state, from: startsOn, to: endsOn }],
      ),
      away: facts.away,
      holidays: facts.holidays,
      team: runsOf(new Map(team.map(({ on, absent }) => [on, teamSize > 0 ? absent / teamSize : 0]))),
    }
  }, [known, drafts, plans, team, teamSize])
}

const legend = [
  'Linha âmbar: hoje',
  'Faixas: feriados',
  'Colunas ao fundo: ausências do setor',
  'Tracejado: não permitido',
]

/** The ribbon, with drafts that can be dragged or moved by arrow keys. */
export function Ribbon({ outlook, planning }: { outlook: Outlook; planning: Planning }) {
  const { known, drafts, judged, say } = planning
  const { today } = known.facts
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const backdrop = useBackdrop(outlook, planning)
  const lines = useMemo(() => linesFrom(today, narrow ? 6 : 12), [today, narrow])
  const above = monthsHeight + backdrop.lanes * laneHeight
  const lineHeight = above + trackHeight + deadlinesHeight + foldGap
  const box = useRef<HTMLDivElement>(null)
  const { drag, cancel, handlers } = useDrag({
    box,
    lines,
    lineHeight,
    known,
    drafts,
    onDrop: planning.drop,
  })
  const shown = drag ? replaced(drafts, drag.index, drag.draft) : drafts

  const back = (index: number, stood: Draft) => {
    if (drag) cancel()
    else planning.lay(replaced(drafts, index, stood))
    say({ text: `Parte ${index + 1} de volta: ${draftText(drag ? (drafts[index] ?? stood) : stood)}.` })
  }
  const remove = (index: number) => {
    planning.remove(index)
    // The button disappears, so focus goes to the ribbon.
    box.current?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        ref={box}
        role="group"
        tabIndex={-1}
        aria-label="Régua de 24 meses"
        {...handlers}
        sx={{ position: 'relative', userSelect: 'none', fontSize: 12, outline: 'none' }}
      >
        {lines.map((line) => (
          <RibbonLine key={line.from} line={line} {...backdrop} />
        ))}
        {shown.map((draft, index) => (
          <DraftBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
            key={index}
            draft={draft}
            index={index}
            pieces={piecesOf(lines, rangeOf(draft))}
            topOf={(line) => line * lineHeight + above + 5}
            height={trackHeight - 10}
            passes={drag?.index === index ? drag.judgement.valid : (judged[index]?.valid ?? false)}
            held={drag?.index === index}
            onStep={(days) => planning.step(index, days)}
            onLength={(days) => planning.drop(index, { ...draft, days: Math.max(1, days) })}
            onRemove={() => remove(index)}
            onBack={(stood) => back(index, stood)}
          />
        ))}
      </Box>
      <Verdict planning={planning} drag={drag} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, color: 'text.secondary', fontSize: 12 }}>
        {legend.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </Box>
    </Box>
  )
}
