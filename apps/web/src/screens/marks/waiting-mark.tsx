import cloudOff from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { dayIn, timeIn } from '../../domain/server-time.ts'
import { askToLose } from '../../kit/dialog/unsaved.ts'
import { date } from '../../kit/form/notations.ts'
import { useStore } from '../../kit/loading/store.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'
import { MarkLife } from './mark-life.tsx'
import { markUnderway, sendAgain } from './mark-sender.ts'
import { dropMark, type WaitingMark } from './waiting-marks.ts'

/** A press with its icon and lines. */
export const markBox = {
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  columnGap: 3,
  rowGap: 2,
  p: 4,
  borderRadius: '8px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'ink.raised',
  textAlign: 'left',
  '& > :not(svg)': { gridColumn: 2 },
  '& > svg + *': { gridRow: 1 },
} as const

const title = { fontSize: 16, lineHeight: '24px', fontWeight: 600 } as const

/** Refused by the server: it stays until sent with success, or given up. */
function Refused({ mark, words, sent }: { mark: WaitingMark; words: string; sent: boolean }) {
  const { zone } = useSession().user
  const moment = `${date.format(dayIn(mark.pressedAt, zone))}, ${timeIn(mark.pressedAt, zone).slice(0, 5)}`
  const unsure = 'Ainda sem resposta do servidor: será reenviada até que ele responda.'
  const lost = 'A marcação não foi registrada. Tente de novo ou peça a inclusão deste horário.'
  const hint = mark.unanswered ? unsure : lost
  const forget = async () => {
    const text = `A marcação de ${moment} não será mais enviada. Vamos continuar?`
    if (await askToLose(text)) dropMark(mark.key)
  }
  return (
    <Box sx={{ ...markBox, '& > svg': { color: 'error.main', mt: '2px' } }}>
      <Icon path={warning} />
      <Box sx={title} data-tabular>
        Marcação de {moment}, ainda neste aparelho
      </Box>
      <MarkLife step={sent ? 'enviada' : 'guardada'} />
      <Box>{words}</Box>
      <Box sx={{ color: 'text.secondary' }}>{hint}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" loading={sent} onClick={() => sendAgain(mark.key)}>
          Tentar de novo
        </Button>
        <Button size="small" variant="outlined" disabled={sent} onClick={forget}>
          Tirar da fila
        </Button>
      </Box>
    </Box>
  )
}

/** A press that the server has not stored yet. */
export function Waiting({ mark }: { mark: WaitingMark }) {
  const { zone } = useSession().user
  const sent = useStore(markUnderway) === mark.key
  const time = timeIn(mark.pressedAt, zone).slice(0, 5)
  if (mark.refused !== undefined) return <Refused mark={mark} words={mark.refused} sent={sent} />
  return (
    <Box sx={{ ...markBox, '& > svg': { color: 'warning.main', mt: '2px' } }}>
      <Icon path={cloudOff} />
      <Box sx={title} data-tabular>
        Guardada neste aparelho às {time}
      </Box>
      <MarkLife step={sent ? 'enviada' : 'guardada'} />
      <Box sx={{ color: 'text.secondary' }}>
        Será enviada assim que houver conexão e registrada às {time}, como feita sem conexão.
      </Box>
    </Box>
  )
}
