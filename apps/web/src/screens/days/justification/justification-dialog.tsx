import download from '@material-symbols/svg-400/rounded/download.svg?path'
import absenceIcon from '@material-symbols/svg-400/rounded/event_busy.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { justificationWords } from '@ponteiro/contract/days/days'
import type { Justification } from '@ponteiro/contract/days/justifications'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { useDownload } from '../../../kit/action/download.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { isFinal } from '../../../kit/feedback/api-error.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { date } from '../../../kit/form/notations.ts'
import { Icon } from '../../../kit/theme/icon.tsx'
import { useCan } from '../../../session/session.ts'
import type { DayRow } from '../day-rows.ts'
import { JustificationForm } from './justification-form.tsx'

type Known = z.output<typeof Justification>

function FileButton({ justification: { id, fileName } }: { justification: Known }) {
  const open = useDownload(api.justifications.file)
  if (!fileName) return null
  return (
    <Button
      variant="outlined"
      loading={open.busy}
      startIcon={<Icon path={download} />}
      sx={{ justifySelf: 'start', maxWidth: '100%' }}
      onClick={() => open.run({ params: { id } })}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        Baixar {fileName}
      </Box>
    </Button>
  )
}

/** For readers who may not change it. */
function Shown({ justification }: { justification: Known }) {
  const { hours, author, description } = justification
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ fontWeight: 600 }}>{justificationWords({ ...justification, allowedHours: hours })}</Box>
      {description && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>}
      {author && <Box sx={{ color: 'text.secondary' }}>Registrada por {author}</Box>}
      <FileButton justification={justification} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <CloseButton />
      </Box>
    </Box>
  )
}

function Existing({ day, id, onClose }: { day: DayRow; id: number; onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery({
    ...api.justifications.find.query({ params: { id } }),
    meta: { saidInPlace: isFinal },
  })
  if (data?.mayEdit)
    return (
      <>
        {data.fileName && (
          <Box sx={{ mb: 4 }}>
            <FileButton justification={data} />
          </Box>
        )}
        <JustificationForm key={data.revision} day={day} known={data} onClose={onClose} />
      </>
    )
  if (data) return <Shown justification={data} />
  if (!isError) return <Skeleton variant="rounded" height={240} />
  return isFinal(error) ? <EmptyState text={error.message} /> : <Failed onRetry={refetch} />
}

/** Links a day to the absence that explains it. */
function AbsenceLink({ day: { absence } }: { day: DayRow }) {
  const can = useCan()
  if (!absence || !can(['Absences'])) return null
  return (
    <LinkButton
      to="/absences/requests"
      search={{ ausencia: absence.id }}
      variant="outlined"
      startIcon={<Icon path={absenceIcon} />}
      sx={{ mb: 4 }}
    >
      Abrir a ausência
    </LinkButton>
  )
}

/** A day's justification, for writing or reading. */
export function JustificationDialog({ day, onClose }: { day: DayRow; onClose: () => void }) {
  return (
    <AppDialog title={`Justificativa de ${date.format(day.on)}`} onClose={onClose}>
      <AbsenceLink day={day} />
      {day.justificationId === null ? (
        <JustificationForm day={day} known={undefined} onClose={onClose} />
      ) : (
        <Existing day={day} id={day.justificationId} onClose={onClose} />
      )}
    </AppDialog>
  )
}
