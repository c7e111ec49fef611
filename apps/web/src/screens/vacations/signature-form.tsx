import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { failures } from '@ponteiro/contract'
import { day } from '@ponteiro/contract/register'
import type { VacationNotice } from '@ponteiro/contract/vacations/vacation-notices'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { useToday } from '../../session/today.ts'
import { datesText, dateText } from './vacation-words.ts'

export interface SignatureFormProps {
  notice: VacationNotice
  onPrint: () => void
  onClose: () => void
}

const PrintButton = ({ onPrint }: Pick<SignatureFormProps, 'onPrint'>) => (
  <Button startIcon={<Icon path={print} />} onClick={onPrint}>
    Imprimir
  </Button>
)

function Facts({ notice }: Pick<SignatureFormProps, 'notice'>) {
  const { name, dueOn, startsOn } = notice
  return (
    <Box>
      <strong>{name}</strong>: {datesText(notice)}. O aviso é dado até {dateText(dueOn)}, 30 dias antes de{' '}
      {dateText(startsOn)}.
    </Box>
  )
}

/** Records the day on which the person signed. People can only look at their own notice. */
export function SignatureForm({ notice, onPrint, onClose }: SignatureFormProps) {
  const today = useToday()
  const sign = useAction(api.vacationNotices.sign)
  const title = 'Assinatura do aviso'
  if (!notice.maySign)
    return (
      <AppDialog
        title={title}
        width={480}
        onClose={onClose}
        actions={
          <>
            <PrintButton onPrint={onPrint} />
            <CloseButton />
          </>
        }
      >
        <Facts notice={notice} />
        <Notice tone="info">
          {notice.signedOn
            ? `Assinado em ${dateText(notice.signedOn)}.`
            : 'Outra pessoa marca a assinatura do seu aviso.'}
        </Notice>
      </AppDialog>
    )
  return (
    <FormDialog
      title={title}
      width={480}
      schema={z.object({
        signedOn: day().refine((on) => on <= today, failures['vacation.signed-ahead'].message),
      })}
      initial={{ signedOn: notice.signedOn ?? today }}
      onClose={onClose}
      onSave={(body) => sign.run({ params: { id: notice.id }, body })}
      actions={
        <>
          <PrintButton onPrint={onPrint} />
          <CloseButton />
          <SaveButton />
        </>
      }
    >
      <Facts notice={notice} />
      <DateField name="signedOn" label="Assinado em" />
    </FormDialog>
  )
}
