import download from '@material-symbols/svg-400/rounded/download.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Absence, absenceStateWords } from '@ponteiro/contract/absences/absence'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useDownload } from '../../../kit/action/download.ts'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { useSession } from '../../../session/session.ts'
import { standingWords, stateStatus } from './absence-words.ts'
import { type Asking, CancellationDialog } from './cancellation-dialog.tsx'

function FileButton({ absence: { id, fileName } }: { absence: Absence }) {
  const open = useDownload(api.absences.file)
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

/** Possible questions and answers on giving it back. */
function askingsOf({ state, mayCancel, mayAnswerCancellation }: Absence): readonly Asking[] {
  if (mayAnswerCancellation) return ['grant', 'refuse']
  if (!mayCancel) return []
  return [state === 'authorized' ? 'ask' : 'withdraw']
}

const words: Readonly<Record<Asking, string>> = {
  withdraw: 'Retirar solicitação',
  ask: 'Pedir cancelamento',
  grant: 'Cancelar a ausência',
  refuse: 'Recusar o cancelamento',
}

/** The progress of an absence, who moved it, and the way back. */
export function AbsenceStanding({ absence }: { absence: Absence }) {
  const { user } = useSession()
  const [asking, setAsking] = useState<Asking>()
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 3, borderRadius: '8px', border: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip status={stateStatus[absence.state]}>{absenceStateWords[absence.state]}</StatusChip>
        {absence.cancellation === 'asked' && <StatusChip status="pending">Cancelamento pedido</StatusChip>}
      </Box>
      {standingWords(absence, user.zone).map((sentence) => (
        <Box key={sentence} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {sentence}
        </Box>
      ))}
      <FileButton absence={absence} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
        {askingsOf(absence).map((each) => (
          <Button
            key={each}
            variant="outlined"
            {...(each !== 'refuse' && { color: 'error' })}
            onClick={() => setAsking(each)}
          >
            {words[each]}
          </Button>
        ))}
      </Box>
      {asking && (
        <CancellationDialog
          absence={absence}
          asking={asking}
          title={words[asking]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Box>
  )
}
