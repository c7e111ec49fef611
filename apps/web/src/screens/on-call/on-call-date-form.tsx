import Box from '@mui/material/Box'
import { clientWord, type OnCallEntry } from '@ponteiro/contract/on-call/on-call'
import { z } from 'zod'
import { api } from '../../api.ts'
import { phoneText } from '../../domain/phone-link.tsx'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { date, phonePatterns } from '../../kit/form/notations.ts'
import { PatternField } from '../../kit/form/typed-fields.tsx'
import { useToday } from '../../session/today.ts'
import { observationsSchema, phoneSchema } from './on-call-form.tsx'
import { onCallWords } from './on-call-words.ts'

const schema = z.object({ phone: phoneSchema, observations: observationsSchema })
const title = 'Editar sobreaviso'

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A person's date: telephone and notes change for all its clients; past dates are read only. */
export function OnCallDateForm({ entry, onClose }: { entry: OnCallEntry; onClose: () => void }) {
  const { employeeId, on, phone, observations, name } = entry
  const isPast = on < useToday()
  const save = useAction((body: z.output<typeof schema>) =>
    api.onCall.update({ params: { peopleId: employeeId, date: on }, body }),
  )
  const facts = [
    ['Colaborador', name],
    ['Data', date.format(on)],
    ['Cliente', clientWord(entry)],
  ] as const
  if (isPast)
    return (
      <AppDialog title="Sobreaviso" onClose={onClose} actions={<CloseButton />}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Facts facts={[...facts, ['Telefone', phone ? phoneText(phone) : ''], ['Observações', observations]]} />
          <Notice tone="info">{onCallWords.past}</Notice>
        </Box>
      </AppDialog>
    )
  return (
    <FormDialog
      title={title}
      schema={schema}
      initial={{ phone: phone ?? '', observations }}
      onClose={onClose}
      onSave={save.run}
    >
      <Facts facts={facts} />
      <PatternField
        name="phone"
        label="Telefone"
        pattern={phonePatterns}
        hint="Vale para todos os clientes desta data, e para nenhuma outra"
      />
      <TextAreaField name="observations" label="Observações" limit={100} />
    </FormDialog>
  )
}
