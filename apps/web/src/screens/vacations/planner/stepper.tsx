import add from '@material-symbols/svg-400/rounded/add.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { divisionsOf } from '@ponteiro/vacations'
import { useEffect, useRef } from 'react'
import { useSidePanel } from '../../../kit/dialog/use-side-panel.ts'
import { Icon } from '../../../kit/theme/icon.tsx'
import { laidOut, mayPlanMore, turnAfter } from './drafts.ts'
import { PartsList } from './parts-list.tsx'
import { PlannedList } from './planned-list.tsx'
import { divisionText } from './planner-words.ts'
import { Proposals } from './proposals.tsx'
import { RemainingList } from './remaining-list.tsx'
import { SaveButton } from './save-button.tsx'
import { Summary } from './summary.tsx'
import type { Outlook, Planning } from './use-planning.ts'

const steps = ['Período', 'Partes', 'Datas', 'Resumo'] as const
const dates = 3

/** Divides the days left into parts, on the first allowed dates. The next step changes them. */
function PartsStep({ outlook, planning }: { outlook: Outlook; planning: Planning }) {
  const { known, lay } = planning
  const period = turnAfter(known, [])
  const ways = period ? divisionsOf(period).flatMap((lengths) => (laidOut(known, lengths) ? [lengths] : [])) : []
  return (
    <>
      <Box role="group" aria-label="Em quantas partes" sx={{ display: 'grid', gap: 3 }}>
        {ways.map((lengths) => (
          <Button
            key={lengths.join()}
            variant="outlined"
            size="large"
            onClick={() => lay(laidOut(known, lengths) ?? [], dates)}
          >
            {divisionText(lengths)}
          </Button>
        ))}
      </Box>
      <Proposals employeeId={outlook.employeeId} teamSize={outlook.teamSize} onTake={(taken) => lay(taken, dates)} />
    </>
  )
}

/** The planner on a phone: period, parts, dates, summary. The step is in the address, so Back works. */
export function Stepper({ outlook, planning }: { outlook: Outlook; planning: Planning }) {
  const { known, drafts, remaining, next, allPass } = planning
  const panel = useSidePanel('passo')
  // Without drafts there are no dates: after saving or discarding, the steps start again.
  const furthest = drafts.length > 0 ? steps.length : 2
  const at = Math.min(Math.max(1, Math.trunc(Number(panel.value)) || 1), furthest)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) title.current?.focus()
    shown.current = at
  }, [at])
  const go = (step: number) => panel.open(step === 1 ? undefined : step)
  const blocked = at === 1 ? !mayPlanMore(known) : at === 2 ? drafts.length === 0 : !allPass
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h2">{outlook.name}</Typography>
        <Typography ref={title} tabIndex={-1} component="h3" variant="h3" sx={{ mt: 2, outline: 'none' }}>
          {`Passo ${at} de ${steps.length}: ${steps[at - 1]}`}
        </Typography>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${steps.length}, 1fr)`, gap: 1, mt: 2 }}>
          {steps.map((step, index) => (
            <Box key={step} sx={{ height: 4, borderRadius: '2px', bgcolor: index < at ? 'primary.main' : 'divider' }} />
          ))}
        </Box>
      </Box>
      {at === 1 && (
        <>
          <RemainingList known={known} remaining={remaining} />
          <PlannedList outlook={outlook} />
        </>
      )}
      {at === 2 && <PartsStep outlook={outlook} planning={planning} />}
      {at === dates && (
        <>
          <PartsList planning={planning} />
          <Box>
            <Button variant="outlined" startIcon={<Icon path={add} />} disabled={!next} onClick={planning.add}>
              Adicionar parte
            </Button>
          </Box>
        </>
      )}
      {at === 4 && <Summary outlook={outlook} planning={planning} />}
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
        {at > 1 && <Button onClick={() => go(at - 1)}>Voltar</Button>}
        {at < steps.length ? (
          <Button
            variant={at === 2 && blocked ? 'outlined' : 'contained'}
            color="primary"
            disabled={blocked}
            onClick={() => go(at + 1)}
          >
            Continuar
          </Button>
        ) : (
          <SaveButton planning={planning} />
        )}
      </Box>
    </Box>
  )
}
