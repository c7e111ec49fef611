import Box from '@mui/material/Box'
import { ClockEvidence } from '@ponteiro/contract/audits/clock-evidence'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { RecordDialog } from '../../kit/dialog/record-dialog.tsx'
import { SwitchField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NumberField } from '../../kit/form/typed-fields.tsx'

const title = 'Local e foto no registro de ponto'

/** Settings: whether the web clock asks for place and photo, and how long they are kept. */
export function EvidenceForm({ onClose }: { onClose: () => void }) {
  const save = useAction((body: Parameters<typeof api.clockEvidence.update>[0]['body']) =>
    api.clockEvidence.update({ body }),
  )
  return (
    <RecordDialog query={api.clockEvidence.find.query()} title={title} onClose={onClose}>
      {(setting) => (
        <FormDialog title={title} schema={ClockEvidence} initial={setting} onClose={onClose} onSave={save.run}>
          <Box sx={{ color: 'text.secondary' }}>
            O local e a foto acompanham a marcação e nunca a impedem: sem permissão, a marcação é registrada assim
            mesmo. Cada pessoa lê na tela do relógio o que é coletado, para quê e por quanto tempo.
          </Box>
          <SwitchField name="place" label="Pedir o local ao registrar na web" />
          <SwitchField name="photo" label="Pedir uma foto ao registrar na web" />
          <NumberField
            name="keptDays"
            label="Dias de guarda"
            hint="Depois deste prazo o local e a foto são excluídos, também os que vieram de dispositivos."
          />
        </FormDialog>
      )}
    </RecordDialog>
  )
}
