import Typography from '@mui/material/Typography'
import { Release, upkeepMessages as words } from '@ponteiro/contract/dashboard/upkeep'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { NumberField } from '../../kit/form/typed-fields.tsx'

/** Says that this restored copy is the true one, by the word that the command asks for. */
export function ReleaseForm({ onClose }: { onClose: () => void }) {
  const release = useAction((body: z.output<typeof Release>) => api.upkeep.release({ body }), { done: words.released })
  return (
    <FormDialog
      title={words.release}
      schema={Release}
      initial={{ margin: null }}
      onClose={onClose}
      onSave={release.run}
      actions={
        <>
          <CloseButton />
          <SaveButton>{words.release}</SaveButton>
        </>
      }
    >
      <Typography>{words.releaseHint}</Typography>
      <TextField name="word" label={words.word} maxLength={20} />
      <NumberField name="margin" label={words.margin} hint={words.marginHint} />
    </FormDialog>
  )
}
