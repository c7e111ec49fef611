import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { decidedWords } from '@ponteiro/contract/days/days'
import { editableDays } from '@ponteiro/contract/days/editable-days'
import { type DayOvertime, OvertimeChange } from '@ponteiro/contract/days/overtime'
import { duration } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { RadioField, TextAreaField } from '../../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { date } from '../../../kit/form/notations.ts'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Asked, followsRefusal, WrittenMeanwhile } from '../../../kit/form/written-meanwhile.tsx'
import { belowLimitWord, overtimeWords } from './overtime-words.ts'

const options = Object.entries(overtimeWords).map(([value, { word }]) => ({ value, label: word }))

type Overtime = z.output<typeof DayOvertime>

const asked: readonly Asked<Pick<Overtime, 'justification' | 'activity' | 'refusal' | 'state'>>[] = [
  { fields: ['justification'], said: ({ justification }) => `Justificativa: ${justification || '(vazio)'}` },
  { fields: ['activity'], said: ({ activity }) => `Atividade: ${activity || '(vazio)'}` },
  { fields: ['refusal'], said: ({ refusal }) => `Motivo da negativa: ${refusal || '(vazio)'}` },
  { fields: ['state'], said: ({ state }) => `Horas extras: ${overtimeWords[state].word}` },
]

const refusalLabel = 'Motivo da negativa'

/** The reason of a denial, beside the worker's texts. */
function Refusal({ kept, writes }: { kept: string; writes: boolean }) {
  const { watch } = useFormContext<Pick<Overtime, 'state'>>()
  if (writes && watch('state') === 'denied') return <TextAreaField name="refusal" label={refusalLabel} limit={255} />
  return kept && <TextInput label={refusalLabel} value={kept} multiline slotProps={{ input: { readOnly: true } }} />
}

function OvertimeForm({ overtime, denies, onClose }: { overtime: Overtime; denies: boolean; onClose: () => void }) {
  const {
    dayId,
    state,
    extra,
    authorized,
    denied,
    pending,
    justification,
    activity,
    refusal,
    authorization,
    needsDecision,
    mayEdit,
    mayDecide,
  } = overtime
  const [opened] = useState({ justification, activity, refusal, state })
  const save = useAction(api.overtime.update, { onError: followsRefusal })
  const decidable = mayDecide && needsDecision
  const locked = !mayEdit && !mayDecide
  // A preset denial does not count as unsaved input.
  const initial = denies && decidable ? { ...opened, state: 'denied' as const } : opened
  const stands = { justification, activity, refusal, state: state === opened.state ? initial.state : state }
  return (
    <Form
      schema={OvertimeChange}
      initial={initial}
      onSave={async ({ state: decision, refusal: why, ...texts }) => {
        const change = { ...texts, seen: state, seenJustification: justification, seenActivity: activity }
        const saved = await save.run({
          params: { id: dayId },
          body: decidable ? { ...change, state: decision, refusal: why } : change,
        })
        if (saved) onClose()
        return saved
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box data-tabular sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
          {duration(extra)}
        </Box>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>além do previsto</Box>
        {needsDecision ? (
          <StatusChip status={overtimeWords[state].status}>{overtimeWords[state].word}</StatusChip>
        ) : (
          belowLimitWord
        )}
      </Box>
      {pending > 0 && pending < authorized + denied + pending && (
        <Box sx={{ color: 'text.secondary' }}>
          {decidedWords({ fifty: authorized, hundred: 0, refused: denied, pending })}. A decisão vale para as{' '}
          {duration(pending)} que chegaram depois.
        </Box>
      )}
      <WrittenMeanwhile opened={initial} stands={stands} asked={asked} />
      <TextAreaField name="justification" label="Justificativa" limit={255} disabled={locked} />
      <TextAreaField name="activity" label="Atividade" limit={255} disabled={locked} />
      {authorization && (
        <TextInput label="Autorizado por" value={authorization} slotProps={{ input: { readOnly: true } }} />
      )}
      {decidable && <RadioField name="state" label="Horas extras" options={options} />}
      <Refusal kept={denied > 0 ? refusal : ''} writes={decidable} />
      {locked && state === 'open' && (
        <Box sx={{ color: 'text.secondary' }}>
          A justificativa pode ser escrita até {editableDays} dias depois do dia, enquanto o período está aberto.
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
        <CloseButton />
        {!locked && <SaveButton />}
      </Box>
    </Form>
  )
}

export interface OvertimeDialogProps {
  dayId: number
  on: string
  /** Opens with a denial chosen, for people who may decide. */
  denies?: boolean
  onClose: () => void
}

/** The worker's justification and activity, and the decision of those who may take it. */
export function OvertimeDialog({ dayId, on, denies = false, onClose }: OvertimeDialogProps) {
  const { data, isError, refetch } = useQuery(api.overtime.find.query({ params: { id: dayId } }))
  return (
    <AppDialog title={`Horas extras de ${date.format(on)}`} onClose={onClose}>
      {data ? (
        <OvertimeForm overtime={data} denies={denies} onClose={onClose} />
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </AppDialog>
  )
}
