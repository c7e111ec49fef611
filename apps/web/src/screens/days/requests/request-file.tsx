import attached from '@material-symbols/svg-400/rounded/attach_file.svg?path'
import Button from '@mui/material/Button'
import { api } from '../../../api.ts'
import { useDownload } from '../../../kit/action/download.ts'
import { Icon } from '../../../kit/theme/icon.tsx'
import type { Request } from './request-words.ts'

/** The request's file, if any. */
export function RequestFile({ request: { id, fileName } }: { request: Pick<Request, 'id' | 'fileName'> }) {
  const fetching = useDownload(api.markRequests.file)
  if (!fileName) return null
  return (
    <Button
      size="small"
      variant="outlined"
      loading={fetching.busy}
      loadingPosition="start"
      startIcon={<Icon path={attached} size={18} />}
      aria-label={`Abrir o arquivo ${fileName}`}
      onClick={() => fetching.run({ params: { id } })}
      sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
    >
      {fileName}
    </Button>
  )
}
