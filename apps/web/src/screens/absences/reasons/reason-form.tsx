import Box from '@mui/material/Box'
import { AbsenceReasonDraft, reasonAllowances } from '@ponteiro/contract/absences/absence-reasons'
import { usualColor } from '@ponteiro/contract/organization/justification-types'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { CloseButton } from '../../../kit/dialog/dialog.tsx'
import { ColorField } from '../../../kit/form/color-field.tsx'
import { ColoredLetters } from '../../../kit/form/colored-letters.tsx'
import { RadioField, SwitchField } from '../../../kit/form/fields.tsx'
import { SaveButton } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-fields.tsx'
import type { Reason } from './reason.ts'

const allowances = Object.entries(reasonAllowances).map(([value, label]) => ({ value, label }))

/** As lists and calendars will show it. */
function Look() {
  const [abbreviation = '', color = ''] = useWatch({ name: ['abbreviation', 'color'] }) as [string?, string?]
  if (abbreviation.length !== 3 || !/^#[0-9a-f]{6}$/i.test(color)) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}>
      Nas listas: <ColoredLetters letters={abbreviation.toUpperCase()} color={color} />
    </Box>
  )
}

/** Vacations ask for nothing else: they take whole days and are paid as vacations. */
function Effect({ mayLink }: { mayLink: boolean }) {
  const vacation = useWatch({ name: 'vacation' }) === true
  return (
    <>
      {mayLink && (
        <SwitchField name="vacation" label="Vinculado a férias" hint="Um único motivo é o das férias de todos." />
      )}
      {!vacation && <RadioField name="allowance" label="Abono" options={allowances} />}
      {!vacation && (
        <SwitchField
          name="allowsParts"
          label="Permite parte do dia"
          hint="Também se pode pedir só a manhã, a tarde ou algumas horas."
        />
      )}
    </>
  )
}

export interface ReasonFormProps {
  reason: Reason | undefined
  onClose: () => void
}

export function ReasonForm({ reason, onClose }: ReasonFormProps) {
  const { data: standing } = useQuery(api.absenceReasons.standing.query())
  const save = useAction((sent: z.output<typeof AbsenceReasonDraft>) =>
    api.absenceReasons.save({ body: { ...sent, ...(reason && { id: reason.id }) } }),
  )
  return (
    <FormDialog
      title={reason ? 'Editar motivo de ausência' : 'Novo motivo de ausência'}
      schema={AbsenceReasonDraft}
      initial={{
        name: reason?.name ?? '',
        abbreviation: reason?.abbreviation ?? '',
        color: reason?.color ?? usualColor,
        vacation: reason?.vacation ?? false,
        adminOnly: reason?.adminOnly ?? false,
        allowsParts: reason?.allowsParts ?? false,
        allowance: reason?.allowance ?? null,
      }}
      onClose={onClose}
      onSave={save.run}
      actions={
        <>
          <CloseButton>Cancelar</CloseButton>
          <SaveButton />
        </>
      }
    >
      <TextField name="name" label="Nome" maxLength={150} />
      <TextField
        name="abbreviation"
        label="Abreviação"
        maxLength={3}
        hint="Três letras, como aparece na lista de dias."
      />
      <ColorField name="color" label="Cor" />
      <Look />
      <Effect mayLink={reason?.vacation === true || standing?.linked === false} />
      <SwitchField
        name="adminOnly"
        label="Só administradores"
        hint="Os demais não o encontram ao pedir uma ausência."
      />
    </FormDialog>
  )
}
