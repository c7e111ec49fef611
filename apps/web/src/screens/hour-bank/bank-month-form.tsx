import Box from '@mui/material/Box'
import type { BankMonthChange } from '@ponteiro/contract/hour-bank/hour-bank'
import { signedDuration } from '@ponteiro/timesheet'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { MinutesField } from '../../kit/form/typed-fields.tsx'
import { type Asked, followsRefusal, WrittenMeanwhile } from '../../kit/form/written-meanwhile.tsx'
import { called, type Month, mayBeEdited } from './bank-months.ts'

const signs = [
  { value: 'credit', label: 'A favor do colaborador' },
  { value: 'debit', label: 'Em débito' },
]

const remarks = z.string().max(255, 'Máximo de caracteres atingido')
const remarksAlone = z.object({ remarks })

/** The sign has its own control, because number pads of phones have none. */
const balanceToo = z
  .object({
    sign: z.enum(['credit', 'debit']),
    size: z
      .int({ error: ({ input }) => (input ? 'Horário inválido' : 'Campo obrigatório') })
      .min(0)
      .max(600_000),
    remarks,
  })
  .transform(({ remarks, ...balance }) => ({ current: minutesOf(balance), remarks }))

type Balance = Readonly<{ sign: 'credit' | 'debit'; size: number }>

const minutesOf = ({ sign, size }: Balance) => (sign === 'debit' ? -size : size)

const fieldsOf = ({ current, remarks }: Month): Balance & { remarks: string } => ({
  sign: current < 0 ? 'debit' : 'credit',
  size: Math.abs(current),
  remarks,
})

const asked: readonly Asked<ReturnType<typeof fieldsOf>>[] = [
  { fields: ['sign', 'size'], said: (balance) => `Saldo do mês: ${signedDuration(minutesOf(balance))}` },
  { fields: ['remarks'], said: ({ remarks }) => `Observações: ${remarks || '(vazio)'}` },
]

/** A typed or pasted minus sets the sign. */
function SizeField() {
  const { setValue } = useFormContext<Balance>()
  return (
    <Box
      onBeforeInput={({ data, target }) => {
        const isFirst = target instanceof HTMLInputElement && target.selectionStart === 0
        if (isFirst && /^\s*[-−]/.test(data)) setValue('sign', 'debit', { shouldDirty: true })
      }}
    >
      <MinutesField name="size" label="Saldo do mês" />
    </Box>
  )
}

export interface BankMonthFormProps {
  /** The present month: a difference may be posted while the form is open. */
  month: Month
  name: string
  onClose: () => void
}

/** Balance of an unsettled month, and remarks of any. Unchanged values are not sent. */
export function BankMonthForm({ month, name, onClose }: BankMonthFormProps) {
  const update = useAction(api.hourBank.update, { onError: followsRefusal })
  const [opened] = useState(() => fieldsOf(month))
  const save = async ({ current = month.current, remarks = month.remarks }: z.output<typeof BankMonthChange>) => {
    if (month.id === null) return undefined
    const body = {
      ...(current !== month.current && { current, seenCurrent: month.current }),
      ...(remarks !== month.remarks && { remarks, seenRemarks: month.remarks }),
    }
    return update.run({ params: { id: month.id }, body })
  }
  const title = `${called(month)} · ${name}`
  const meanwhile = <WrittenMeanwhile opened={opened} stands={fieldsOf(month)} asked={asked} />
  const note = <TextAreaField name="remarks" label="Observações" limit={255} />
  if (!mayBeEdited(month))
    return (
      <FormDialog
        title={title}
        schema={remarksAlone}
        initial={{ remarks: month.remarks }}
        onClose={onClose}
        onSave={save}
      >
        {meanwhile}
        {note}
      </FormDialog>
    )
  return (
    <FormDialog title={title} schema={balanceToo} initial={opened} onClose={onClose} onSave={save}>
      {meanwhile}
      <Notice tone="info">
        Um saldo editado à mão fica marcado e não é substituído por um novo processamento sem confirmação.
      </Notice>
      <SizeField />
      <RadioField name="sign" label="O saldo está" options={signs} />
      {note}
    </FormDialog>
  )
}
