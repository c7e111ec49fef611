import receipt from '@material-symbols/svg-400/rounded/receipt_long.svg?path'
import Button from '@mui/material/Button'
import { api } from '../api.ts'
import { useAction } from '../kit/action.ts'
import { Icon } from '../kit/icon.tsx'

/** Hands a file to the browser, which keeps it where downloads go. */
function hand(file: File): undefined {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The worker's proof of a mark, as PDF. `time` names it for those who listen. */
export function ReceiptButton({ markId, time, quiet = false }: { markId: number; time: string; quiet?: boolean }) {
  const fetching = useAction(api.marks.receipt, { done: hand })
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
