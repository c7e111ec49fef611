import { type Device, DeviceDraft } from '@ponteiro/contract/organization/devices'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

export interface DeviceFormProps {
  device?: z.output<typeof Device> | undefined
  onClose: () => void
}

export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const save = useAction((body: z.output<typeof DeviceDraft>) =>
    device ? api.devices.update({ params: { id: device.id }, body }) : api.devices.create({ body }),
  )
  return (
    <FormDialog
      title={device ? 'Editar dispositivo' : 'Novo dispositivo'}
      schema={DeviceDraft}
      initial={{ code: device?.code ?? '', name: device?.name ?? '', label: device?.label ?? '' }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="code" label="Código" maxLength={60} />
      <TextField name="name" label="Nome" maxLength={150} />
      <TextAreaField name="label" label="Descrição" limit={255} rows={2} />
    </FormDialog>
  )
}
