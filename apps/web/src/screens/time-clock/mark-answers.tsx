import check from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import cloudOff from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { failures } from '@ponteiro/contract'
import { confirm } from '../../kit/confirm.tsx'
import { Icon } from '../../kit/icon.tsx'
import { date } from '../../kit/notations.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useStore } from '../../kit/store.ts'
import { ReceiptButton } from '../../shell/receipt-button.tsx'
import { MarkLife } from './mark-life.tsx'
import { type MarkReceived, markOutcomes, markUnderway } from './mark-sender.ts'
import { dayIn, timeIn } from './server-time.ts'
import { dropMark, type WaitingMark } from './waiting-marks.ts'

const box = {
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

function Received({ mark, today }: { mark: MarkReceived; today: string }) {
  const { id, time = '', on, nsr, hash, receipt, outsideClosing } = mark
  return (
    <Box sx={{ ...box, '& > svg': { color: 'success.main', mt: '2px' } }}>
      <Icon path={check} />
      <Box sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600 }} data-tabular>
        Ponto registrado às {time}
        {on !== today && ` no dia ${date.format(on)}`}
      </Box>
      <MarkLife step="recebida" nsr={nsr} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        {hash && (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            Código{' '}
            <Box component="code" title={hash} sx={{ fontFamily: 'inherit', color: 'text.primary' }}>
              {hash.slice(0, 8)}…{hash.slice(-4)}
            </Box>
          </Box>
        )}
        {outsideClosing && <StatusChip status="pending">Fora do fechamento</StatusChip>}
        {id !== undefined && receipt !== undefined && <ReceiptButton markId={id} time={time} />}
      </Box>
    </Box>
  )
}

interface WaitingProps {
  mark: WaitingMark
  sent: boolean
  zone: string
}

function Waiting({ mark, sent, zone }: WaitingProps) {
  const time = timeIn(mark.pressedAt, zone).slice(0, 5)
  const forget = async () => {
    const text = `A marcação de ${date.format(dayIn(mark.pressedAt, zone))}, ${time}, não será enviada. Vamos continuar?`
    if (await confirm({ text })) dropMark(mark.key)
  }
  return (
    <Box sx={{ ...box, '& > svg': { color: 'warning.main', mt: '2px' } }}>
      <Icon path={cloudOff} />
      <Box sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600 }} data-tabular>
        {mark.tooOld
          ? `Marcação de ${date.format(dayIn(mark.pressedAt, zone))}, ${time}, ainda neste aparelho`
          : `Guardada neste aparelho às ${time}`}
      </Box>
      <MarkLife step={sent ? 'enviada' : 'guardada'} />
      <Box sx={{ color: 'text.secondary' }}>
        {mark.tooOld
          ? failures['mark.too-old'].message
          : `Será enviada assim que houver conexão e registrada às ${time}, como feita sem conexão.`}
      </Box>
      {mark.tooOld && (
        <Box>
          <Button size="small" variant="outlined" onClick={forget}>
            Tirar da fila
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <Box sx={{ ...box, '& > svg': { color: 'error.main', mt: '2px' } }}>
      <Icon path={warning} />
      <Box sx={{ lineHeight: '24px' }}>{text}</Box>
    </Box>
  )
}

export interface MarkAnswersProps {
  /** This person's marks that wait on this device. */
  waiting: readonly WaitingMark[]
  now: number
  zone: string
  today: string
}

/** What became of the presses: the last answer, and whatever still waits. */
export function MarkAnswers({ waiting, now, zone, today }: MarkAnswersProps) {
  const outcomes = useStore(markOutcomes)
  const last = outcomes.at(-1)
  // A second press that is refused does not take the first one's answer away.
  const received = outcomes.findLast((outcome) => 'received' in outcome)
  const underway = useStore(markUnderway)
  // A press that is answered within a blink needs no word about waiting.
  const shown = waiting.filter((mark) => mark.key !== underway || mark.attempts > 1 || now - mark.pressedAt > 1500)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {shown.map((mark) => (
        <Waiting key={mark.key} mark={mark} sent={mark.key === underway} zone={zone} />
      ))}
      {last && 'refused' in last && <Refused text={last.refused} />}
      {received && 'received' in received && <Received mark={received.received} today={today} />}
    </Box>
  )
}
