import type { BankMonthChange } from '@ponteiro/contract/time-sheets/hour-bank'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { RadioField, TextAreaField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form.tsx'
import { MinutesField } from '../../kit/typed-fields.tsx'
import { called, type Month, mayBeEdited } from './bank-months.ts'
import { Notice } from './notice.tsx'

const signs = [
  { value: 'credit', label: 'A favor do colaborador' },
  { value: 'debit', label: 'Em débito' },
]

const remarks = z.string().max(255, 'Máximo de caracteres atingido')
const remarksAlone = z.object({ remarks })

/** A sign is chosen, not typed: the number pads of phones have none. */
const balanceToo = z
  .object({
    sign: z.enum(['credit', 'debit']),
    size: z.int('Campo obrigatório').min(0).max(600_000),
    remarks,
  })
  .transform(({ sign, size, remarks }) => ({ current: sign === 'debit' ? -size : size, remarks }))

export interface BankMonthFormProps {
  month: Month
  name: string
  onClose: () => void
}

/** The balance of a month that is not settled, and the remarks of any (Q84). */
export function BankMonthForm({ month, name, onClose }: BankMonthFormProps) {
  const update = useAction(api.hourBank.update)
  const save = async (change: z.output<typeof BankMonthChange>) =>
    month.id === null ? undefined : update.run({ params: { id: month.id }, body: change })
  const title = `${called(month)} · ${name}`
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
        {note}
      </FormDialog>
    )
  return (
    <FormDialog
      title={title}
      schema={balanceToo}
      initial={{
        sign: month.current < 0 ? 'debit' : 'credit',
        size: Math.abs(month.current),
        remarks: month.remarks,
      }}
      onClose={onClose}
      onSave={({ current, remarks }) => save({ ...(current !== month.current && { current }), remarks })}
    >
      <Notice tone="info">
        Um saldo editado à mão fica marcado e não é substituído por um novo processamento sem confirmação.
      </Notice>
      <MinutesField name="size" label="Saldo do mês" />
      <RadioField name="sign" label="O saldo está" options={signs} />
      {note}
    </FormDialog>
  )
}
