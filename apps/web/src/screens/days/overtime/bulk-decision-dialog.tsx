import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { DecisionTexts } from '@ponteiro/contract/days/overtime-decisions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { TextAreaField } from '../../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { date } from '../../../kit/form/notations.ts'
import {
  type Decision,
  daysIn,
  doneText,
  effectText,
  leftOutOf,
  type Result,
  type Results,
  verbs,
  type WaitingDay,
} from './bulk-decision.ts'

/** A denial needs only its reason. */
const schemas = { authorized: DecisionTexts, denied: DecisionTexts.pick({ justification: true }) } as const

/** Days that the decision does not reach, with reasons. */
function LeftOut({ title, rows, days }: { title: string; rows: readonly Result[]; days: readonly WaitingDay[] }) {
  if (rows.length === 0) return null
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 220, overflow: 'auto' }}>
        {rows.map((row, nth) => {
          const known = days.find(({ dayId }) => dayId === row.dayId)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is not on record has no id
            <Box component="li" key={nth} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              {row.name || known?.name} {row.on && <span data-tabular>{date.format(row.on)}</span>}
              <Box sx={{ color: 'text.secondary' }}>{row.message}</Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

export interface BulkDecisionDialogProps {
  days: readonly WaitingDay[]
  decision: Decision
  /** Called once some are decided. */
  onDecided: () => void
  onClose: () => void
}

/** One justification and activity for many days: first the hours, then the result of each day. */
export default function BulkDecisionDialog({ days, decision, onDecided, onClose }: BulkDecisionDialogProps) {
  const asked = { days: days.map(({ dayId }) => ({ dayId })), state: decision }
  const [results, setResults] = useState<Results>()
  const preview = useQuery({
    queryKey: [api.overtimeDecisions.preview.key, asked],
    queryFn: () => api.overtimeDecisions.preview({ body: asked }),
    enabled: results === undefined,
    gcTime: 0,
  })
  const decide = useAction(api.overtimeDecisions.decide, { done: (answer) => doneText(decision, answer) })
  const verb = verbs[decision]
  if (results)
    return (
      <AppDialog title={doneText(decision, results)} onClose={onClose} actions={<CloseButton />}>
        <LeftOut title={`${daysIn(leftOutOf(results).length)} de fora`} rows={leftOutOf(results)} days={days} />
      </AppDialog>
    )
  const { data } = preview
  return (
    <AppDialog title={`${verb} ${daysIn(days.length)} de horas extras`} onClose={onClose}>
      {preview.isError ? (
        <Failed onRetry={preview.refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Form
          schema={schemas[decision] as typeof DecisionTexts}
          initial={{ justification: '', activity: '' }}
          onSave={async (texts) => {
            const answer = await decide.run({ body: { ...asked, ...texts } })
            if (!answer) return undefined
            if (answer.decided > 0) onDecided()
            if (answer.decided === days.length) onClose()
            else setResults(answer)
            return answer
          }}
        >
          <Box role="status" data-tabular sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
            {effectText(decision, data)}
          </Box>
          <LeftOut title={`${daysIn(leftOutOf(data).length)} de fora`} rows={leftOutOf(data)} days={days} />
          <TextAreaField
            name="justification"
            label={decision === 'denied' ? 'Motivo da negativa' : 'Justificativa'}
            limit={255}
            rows={2}
          />
          {decision === 'authorized' && <TextAreaField name="activity" label="Atividade" limit={255} rows={2} />}
          <Box sx={{ color: 'text.secondary' }}>O que o colaborador já escreveu em um dia fica como está.</Box>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
            <CloseButton />
            <SaveButton waits={data.decided === 0}>{`${verb} ${data.decided}`}</SaveButton>
          </Box>
        </Form>
      )}
    </AppDialog>
  )
}
