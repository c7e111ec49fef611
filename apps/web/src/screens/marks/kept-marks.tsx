import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { dayIn, useServerTime } from '../../domain/server-time.ts'
import { useStore } from '../../kit/loading/store.ts'
import { useSession } from '../../session/session.ts'
import { MarkAnswers } from './mark-answers.tsx'
import { markOutcomes, sendMarks } from './mark-sender.ts'
import { type WaitingMark, waitingMarks } from './waiting-marks.ts'

function Answers({ waiting }: { waiting: readonly WaitingMark[] }) {
  const { zone } = useSession().user
  const { now } = useServerTime()
  return (
    <Box component="section" aria-label="Marcações guardadas neste aparelho" sx={{ mb: 4 }}>
      <MarkAnswers waiting={waiting} clock={{ days: [], now, today: dayIn(now, zone) }} />
    </Box>
  )
}

/** Waiting presses of a person without a clock on the dashboard, who may have lost it since. */
export function KeptMarks() {
  const session = useSession()
  const waiting = useStore(waitingMarks).filter((mark) => mark.accountId === session.user.accountId)
  const answered = useStore(markOutcomes).some(
    (outcome) => outcome.session === session && outcome.accountId === session.user.accountId,
  )
  useEffect(() => {
    sendMarks()
  }, [])
  return answered || waiting.length > 0 ? <Answers waiting={waiting} /> : null
}
