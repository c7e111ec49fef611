import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FailureCode, failures } from '@ponteiro/contract'
import { mayBeOf } from '@ponteiro/timesheet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '../../../kit/feedback/toast.tsx'
import { useDirty } from '../../../kit/form/dirty.ts'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { TextField } from '../../../kit/form/text-fields.tsx'
import { TimeField } from '../../../kit/form/typed-fields.tsx'
import { DateField } from '../../../kit/time/date-field.tsx'
import { includedAt, wallTime } from './day-draft.ts'

const incomplete = 'Data e Hora são obrigatórios.'
const schema = z.object({
  on: z.iso.date({ error: ({ input }) => (input ? 'Data inválida' : incomplete) }),
  time: z
    .string(incomplete)
    .min(1, { error: incomplete, abort: true })
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Horário inválido'),
  reason: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
})

export interface MarkFormProps {
  /** The day of the form. */
  on: string
  /** Its planned times. */
  planned: readonly number[]
  /** The mark that gets another time; absent: a new mark. */
  moving: { at: string } | undefined
  /** It follows a finished one, so typing continues in its time field. */
  goesOn: boolean
  /** Wall time now, at the place. */
  now: () => string
  isTaken: (at: string) => boolean
  onDone: (at: string, reason: string) => void
  onCancel: () => void
  /** Whether it holds unsaved input, about which the day's form asks. */
  onTyped: (typed: boolean) => void
}

/** Reports unsaved input to the surrounding form; an empty one lacks nothing. */
function Typed({ onTyped }: Pick<MarkFormProps, 'onTyped'>) {
  const { clearErrors } = useFormContext()
  const { errors } = useFormState()
  const isDirty = useDirty()
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => {
    if (isWrong && !isDirty) clearErrors()
  }, [isWrong, isDirty, clearErrors])
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [isDirty])
  return null
}

/** Date, time and motive of a mark to include or alter (Portaria 671, annex VI). */
export function MarkForm({ on, planned, moving, goesOn, now, isTaken, onDone, onCancel, onTyped }: MarkFormProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moving || goesOn) box.current?.querySelector<HTMLInputElement>('input[name=time]')?.focus()
  }, [moving, goesOn])
  const refusalOf = (at: string): FailureCode | undefined => {
    if (isTaken(at)) return 'mark.duplicate'
    if (at > now()) return 'mark.future'
    return mayBeOf(on, at.slice(0, 10), planned) ? undefined : 'mark.of-another-day'
  }
  const initial = { on: moving?.at.slice(0, 10) ?? on, time: moving?.at.slice(11, 16) ?? '', reason: '' }
  const save = ({ on: date, time, reason }: z.output<typeof schema>) => {
    const at = moving ? wallTime(date, time) : includedAt(on, { date, time }, planned)
    const wrong = refusalOf(at)
    if (wrong) {
      toast.warn(failures[wrong].message)
      return undefined
    }
    onDone(at, reason)
    return true
  }
  return (
    <Box ref={box} sx={{ '& form': { maxWidth: 'none' } }}>
      <Form schema={schema} initial={initial} keep={false} onSave={save}>
        <Typed onTyped={onTyped} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', md: '170px 120px 1fr auto' },
            '& > :nth-of-type(n + 3)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <DateField name="on" label="Data" />
          <Box data-begins>
            <TimeField name="time" label="Hora" />
          </Box>
          <TextField name="reason" label="Justificativa" maxLength={255} />
          <Box sx={{ display: 'flex', gap: 2, minHeight: 44, alignItems: 'center', justifyContent: 'flex-end' }}>
            {moving && <Button onClick={onCancel}>Cancelar</Button>}
            <SaveButton>{moving ? 'Alterar' : 'Adicionar'}</SaveButton>
          </Box>
        </Box>
      </Form>
    </Box>
  )
}
