import receipt from '@material-symbols/svg-400/rounded/receipt_long.svg?path'
import Button from '@mui/material/Button'
import { api } from '../api.ts'
import { useDownload } from '../kit/action/download.ts'
import { LineAction } from '../kit/action/line-action.tsx'
import { Icon } from '../kit/theme/icon.tsx'

/** Only marks of the REP-P have a receipt: devices print their own, and treatments have none. */
export const hasReceipt = ({ origin, nsr }: { origin: string; nsr: number | null }) => origin === 'web' && nsr !== null

/** The receipt of a mark, as PDF. `time` is part of the accessible name. */
export function ReceiptButton({ markId, time, quiet = false }: { markId: number; time: string; quiet?: boolean }) {
  const fetching = useDownload(api.marks.receipt)
  return (
    <Button
      size="small"
      variant={quiet ? 'text' : 'outlined'}
      loading={fetching.busy}
      loadingPosition="start"
      startIcon={<Icon path={receipt} size={18} />}
      aria-label={`Comprovante de ${time}, em PDF`}
      onClick={() => fetching.run({ params: { id: markId } })}
      sx={quiet ? { color: 'text.secondary' } : {}}
    >
      Comprovante
    </Button>
  )
}

/** The same in a row's actions. */
export function ReceiptAction({ markId, time }: { markId: number; time: string }) {
  const fetching = useDownload(api.marks.receipt)
  return (
    <LineAction icon={receipt} verb="Comprovante" name={time} onAct={() => fetching.run({ params: { id: markId } })} />
  )
}
