import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { failures } from '@ponteiro/contract'
import { attachmentTypes, largestAttachment } from '@ponteiro/contract/days/attachments'
import { requestDayWords } from '@ponteiro/contract/days/requests/request-day'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../../api.ts'
import type { DayRecord } from '../../../domain/clock-day.ts'
import { dayIn, serverNow, timeIn } from '../../../domain/server-time.ts'
import { useAction } from '../../../kit/action/action.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { RadioField, TextAreaField } from '../../../kit/form/fields.tsx'
import { FileField } from '../../../kit/form/file-field.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { date } from '../../../kit/form/notations.ts'
import { TimeField } from '../../../kit/form/typed-fields.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { DateField } from '../../../kit/time/date-field.tsx'
import { linesOf, problemOf, type RequestDraft, requestDraft } from './request-draft.ts'
import { askedText } from './request-words.ts'

const kinds = [
  { value: 'inclusion', label: 'Incluir' },
  { value: 'alteration', label: 'Alterar' },
  { value: 'exclusion', label: 'Excluir' },
]
/** Frequent reasons, for quick choice. */
const usualReasons = ['Esqueci de registrar', 'Problema no relógio', 'Trabalho externo']
const mostTimes = 8

/** Times of marks to include, or the new time of an altered one. */
function Times({ several, begins }: { several: boolean; begins: boolean }) {
  const { setValue } = useFormContext<RequestDraft>()
  const times = useWatch<RequestDraft, 'times'>({ name: 'times' })
  const shown = several ? times : times.slice(0, 1)
  const put = (all: RequestDraft['times']) => setValue('times', all, { shouldDirty: true, shouldValidate: true })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {shown.map((_, nth) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a field of the form is its place
          key={nth}
          data-begins={(begins && nth === 0) || undefined}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          <Box sx={{ flex: 1 }}>
            <TimeField name={`times.${nth}`} label={nth === 0 ? 'Hora' : `Hora ${nth + 1}`} />
          </Box>
          {shown.length > 1 && (
            <IconButton
              aria-label={`Retirar a hora ${nth + 1}`}
              onClick={() => put(times.filter((_, at) => at !== nth))}
            >
              <Icon path={remove} />
            </IconButton>
          )}
        </Box>
      ))}
      {several && shown.length < mostTimes && (
        <Button
          startIcon={<Icon path={add} />}
          onClick={() => setValue('times', [...times, null], { shouldDirty: true })}
          sx={{ justifySelf: 'start' }}
        >
          Outra hora
        </Button>
      )}
    </Box>
  )
}

function Fields({ day, filled }: { day: DayRecord; filled: boolean }) {
  const { setValue } = useFormContext<RequestDraft>()
  const kind = useWatch<RequestDraft, 'kind'>({ name: 'kind' })
  const counting = day.marks.filter(({ active }) => active)
  const marks = counting.map(({ id, time }) => ({ value: id, label: time }))
  return (
    <>
      <RadioField name="kind" label="O que solicitar" options={marks.length > 0 ? kinds : kinds.slice(0, 1)} />
      {kind !== 'inclusion' && <RadioField name="baseId" label="Marcação" options={marks} />}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 200px' }, alignItems: 'start' }}
      >
        <DateField name="on" label="Data" disabled />
        {kind !== 'exclusion' && <Times several={kind === 'inclusion'} begins={!filled} />}
      </Box>
      <Box data-begins={filled || undefined} sx={{ display: 'grid', gap: 2 }}>
        <TextAreaField name="reason" label="Justificativa" limit={255} rows={2} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {usualReasons.map((reason) => (
            <Chip
              key={reason}
              label={reason}
              variant="outlined"
              onClick={() => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
              sx={{ '@media (pointer: coarse)': { height: 40 } }}
            />
          ))}
        </Box>
      </Box>
      <FileField
        name="file"
        label="Arquivo"
        hint="PDF, JPEG, PNG ou WebP, até 5 MB."
        accept={attachmentTypes}
        largest={largestAttachment}
        tooLarge={failures['attachment.too-large'].message}
      />
    </>
  )
}

export interface RequestFormProps {
  day: DayRecord
  zone: string
  initial: RequestDraft
  /** The next day of review, if set. */
  nextOn: string | null | undefined
  onSent: () => void
}

/** Requests changes of own marks: what, when and why; confirmed before it is sent. */
export function RequestForm({ day, zone, initial, nextOn, onSent }: RequestFormProps) {
  const done = 'Solicitação enviada.'
  const create = useAction(api.markRequests.create, { done })
  const add = useAction(api.markRequests.add, { done })
  const send = async (draft: RequestDraft) => {
    const marks = linesOf(day, draft)
    const now = serverNow()
    const wrong = problemOf(day, marks, `${dayIn(now, zone)}T${timeIn(now, zone).slice(0, 5)}`)
    if (wrong) {
      toast.warn(wrong)
      return undefined
    }
    const baseTime = day.marks.find(({ id }) => id === draft.baseId)?.time ?? null
    const asked = marks.map(({ at = '' }) => askedText({ kind: draft.kind, time: at.slice(11, 16), baseTime }))
    const effect = (
      <>
        {asked.map((text) => (
          <Box key={text} data-tabular sx={{ fontWeight: 600 }}>
            {text}
          </Box>
        ))}
        <Box sx={{ color: 'text.secondary' }}>
          Dia {date.format(day.on)}. {nextOn ? `${requestDayWords(nextOn)}.` : 'Quem avalia é o seu gestor.'}
        </Box>
      </>
    )
    if (!(await confirm({ text: 'Deseja realmente enviar a solicitação?', effect }))) return undefined
    const { file } = draft
    const asking = { marks, ...(file && { file: file.content, fileName: file.name }) }
    const sent =
      day.id > 0
        ? await add.run({ params: { id: day.id }, body: asking })
        : await create.run({ body: { on: day.on, ...asking } })
    if (sent) onSent()
    return sent
  }
  return (
    <Form schema={requestDraft} initial={initial} onSave={send}>
      <Fields day={day} filled={initial.times[0] !== null} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          '& button': { minHeight: 48, width: { xs: 1, sm: 'auto' } },
        }}
      >
        <SaveButton>Enviar solicitação</SaveButton>
      </Box>
    </Form>
  )
}
