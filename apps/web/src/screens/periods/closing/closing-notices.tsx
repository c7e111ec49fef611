import Box from '@mui/material/Box'
import { addDays } from '@ponteiro/timesheet'
import type { Period } from '../../../domain/period-steps.ts'
import { counted } from '../../../domain/period-words.ts'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { date } from '../../../kit/form/notations.ts'
import {
  type Readiness,
  requestDays,
  requestsBeforeProcessing,
  undecidedDays,
  whatRequestsBecome,
  whatUndecidedBecome,
} from './closing-words.ts'

/** A running period: what its closing takes away, and until when that cannot be undone. */
function TooEarly({ endsOn, today }: { endsOn: string; today: string }) {
  const ends = endsOn === today ? 'hoje' : `em ${date.format(endsOn)}`
  return (
    <Notice tone="warning">
      Este período só termina {ends}. Fechado agora, não pode ser excluído, e só pode ser reaberto depois de processado,
      o que é possível a partir de {date.format(addDays(endsOn, 1))}. Até lá, o que for marcado fica como fora do
      fechamento, e só administradores corrigem os dias.
    </Notice>
  )
}

export interface ClosingNoticesProps {
  period: Period
  readiness: Readiness | undefined
  today: string
}

/** What to know before the list of pendencies. */
export function ClosingNotices({ period: { status, endsOn }, readiness, today }: ClosingNoticesProps) {
  const undecided = readiness ? undecidedDays(readiness) : 0
  const requests = readiness ? requestDays(readiness) : 0
  const where = status === 'open' ? '' : ', em período fechado'
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4, '&:empty': { display: 'none' } }}>
      {status === 'open' && today <= endsOn && <TooEarly endsOn={endsOn} today={today} />}
      {readiness?.settling && (
        <Notice tone="info">
          Há dias em recálculo ou arquivos AFD em importação: os números ainda podem mudar.
          {status === 'open' && ' A apuração pode ser fechada quando terminarem.'}
        </Notice>
      )}
      {undecided > 0 && (
        <Notice tone="info">
          {counted(undecided, 'dia com horas a decidir', 'dias com horas a decidir')}
          {where}. {whatUndecidedBecome}
        </Notice>
      )}
      {requests > 0 && (
        <Notice tone={status === 'open' ? 'info' : 'warning'}>
          {status === 'open'
            ? `${counted(requests, 'dia com solicitação de marcação a decidir', 'dias com solicitações de marcação a decidir')}. ${whatRequestsBecome}`
            : requestsBeforeProcessing(requests)}
        </Notice>
      )}
    </Box>
  )
}
