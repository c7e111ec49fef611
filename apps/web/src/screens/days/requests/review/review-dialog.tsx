import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { opensDaysOfOthers } from '@ponteiro/contract'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../../../api.ts'
import { pictureOf } from '../../../../domain/clock-day.ts'
import { useAction } from '../../../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../../../kit/dialog/dialog.tsx'
import { Notice } from '../../../../kit/feedback/notice.tsx'
import { RadioField, TextAreaField } from '../../../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../../../kit/form/form.tsx'
import { date } from '../../../../kit/form/notations.ts'
import { momentOf } from '../../../../kit/time/moments.ts'
import { scaleOf } from '../../../../kit/time/scale.ts'
import { Timeline } from '../../../../kit/time/timeline.tsx'
import { useCan } from '../../../../session/session.ts'
import { dayRows } from '../../day-rows.ts'
import { effectOf } from '../../form/day-effect.tsx'
import { MarkTimes } from '../../mark-times.tsx'
import { RequestFile } from '../request-file.tsx'
import { askedText, kindWord, type WaitingRow } from '../request-words.ts'

/** A denial needs a reason. */
const review = z
  .object({
    situation: z.enum(['authorized', 'denied'], 'Revise os campos'),
    refusal: z.string().trim().max(100, 'Tamanho máximo de caracteres: 100.'),
  })
  .superRefine(({ situation, refusal }, context) => {
    if (situation === 'denied' && !refusal)
      context.addIssue({ code: 'custom', path: ['refusal'], message: 'Revise os campos' })
  })

const options = [
  { value: 'authorized', label: 'Autorizado' },
  { value: 'denied', label: 'Negado' },
]

/** The day as it is, to judge the request by. */
function OfDay({ dayId }: { dayId: number }) {
  const { data } = useQuery(api.days.find.query({ params: { id: dayId } }))
  if (!data) return <Skeleton variant="rounded" height={72} />
  const picture = pictureOf(data)
  const [row] = dayRows([data])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Timeline day={picture} {...scaleOf([picture], { around: 60, least: 720 })} hours />
      {row && <MarkTimes day={row} />}
    </Box>
  )
}

/** The effect of an authorisation on the day's balance; empty where it would be refused. */
function Effect({ request: { id, dayId } }: { request: WaitingRow }) {
  const { data } = useQuery({
    queryKey: [api.days.preview.key, dayId, id],
    queryFn: () => effectOf({ id: dayId, marks: [{ id, situation: 'authorized' }] }).then((told) => told ?? null),
    gcTime: 0,
  })
  if (data === undefined) return <Skeleton width={220} />
  return <Box role="status">{data}</Box>
}

function Reason() {
  const situation = useWatch({ name: 'situation' })
  if (situation !== 'denied') return null
  return <TextAreaField name="refusal" label="Justificativa da negação" limit={100} rows={2} />
}

export interface ReviewDialogProps {
  request: WaitingRow
  onClose: () => void
}

/** One request with its effect, and the decision. */
export function ReviewDialog({ request, onClose }: ReviewDialogProps) {
  const { id, dayId, name, on, kind, reason, createdAt, news, mayDecide } = request
  const blocked = news.some(({ blocks }) => blocks)
  const opensDays = useCan()(opensDaysOfOthers)
  const save = useAction(api.days.save)
  return (
    <AppDialog title={`${askedText(request)}: ${name}`} onClose={onClose}>
      <Form
        schema={review}
        initial={{ ...(blocked && { situation: 'denied' as const }), refusal: '' }}
        onSave={async ({ situation, refusal }) => {
          const decision = { id, situation, ...(situation === 'denied' && { refusal }) }
          const saved = await save.run({ body: { id: dayId, marks: [decision] } })
          if (saved) onClose()
          return saved
        }}
      >
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ color: 'text.secondary' }}>
            {kindWord(kind)} em {date.format(on)}, solicitada em {momentOf(createdAt)}
          </Box>
          <Box sx={{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' }}>{reason}</Box>
          <RequestFile request={request} />
        </Box>
        {opensDays && <OfDay dayId={dayId} />}
        {news.map(({ code, text, blocks }) => (
          <Notice key={code} tone={blocks ? 'warning' : 'info'}>
            {text}
          </Notice>
        ))}
        {!blocked && <Effect request={request} />}
        {mayDecide && <RadioField name="situation" label="Decisão" options={blocked ? options.slice(1) : options} />}
        <Reason />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, pt: 2 }}>
          <CloseButton>Cancelar</CloseButton>
          {mayDecide && <SaveButton />}
        </Box>
      </Form>
    </AppDialog>
  )
}
