import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { OnCallSwap } from '@ponteiro/contract/on-call/on-call-swaps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { SwapAcceptForm } from './swap-accept-form.tsx'
import { exchanged, swapWords } from './swap-words.ts'

/** The history of a swap: who, what and when. */
function history({ askerName, createdAt, state, colleagueName, answeredAt, decidedBy, decidedAt }: OnCallSwap): string {
  const steps = [`Pedida por ${askerName} em ${momentOf(createdAt)}`]
  if (answeredAt)
    steps.push(`${state === 'declined' ? 'recusada' : 'aceita'} por ${colleagueName} em ${momentOf(answeredAt)}`)
  if (decidedAt)
    steps.push(`${state === 'refused' ? 'negada' : 'confirmada'} por ${decidedBy} em ${momentOf(decidedAt)}`)
  return `${steps.join(', ')}.`
}

interface SwapItemProps {
  swap: OnCallSwap
  onAccept: () => void
}

function SwapItem({ swap, onAccept }: SwapItemProps) {
  const { id, state, reason, refusal, mayAnswer, mayWithdraw } = swap
  const decline = useAction(() => api.onCallSwaps.answer({ params: { id }, body: { accepted: false } }), {
    ask: 'Deseja realmente recusar esta troca?',
    done: 'Troca recusada.',
  })
  const withdraw = useAction(() => api.onCallSwaps.withdraw({ params: { id } }), {
    ask: 'Deseja realmente retirar este pedido de troca?',
    done: 'Pedido retirado.',
  })
  const { word, status } = swapWords[state]
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, borderRadius: '10px', display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 500 }}>{exchanged(swap)}</Box>
        <StatusChip status={status}>{word}</StatusChip>
      </Box>
      {reason && <Box sx={{ overflowWrap: 'anywhere' }}>Motivo: {reason}</Box>}
      {refusal && <Box sx={{ overflowWrap: 'anywhere' }}>Negada: {refusal}</Box>}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{history(swap)}</Box>
      {(mayAnswer || mayWithdraw) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayAnswer && (
            <>
              <Button variant="contained" onClick={onAccept}>
                Aceitar
              </Button>
              <Button variant="outlined" onClick={() => decline.run(undefined, exchanged(swap))}>
                Recusar
              </Button>
            </>
          )}
          {mayWithdraw && (
            <Button variant="outlined" onClick={() => withdraw.run(undefined, exchanged(swap))}>
              Retirar o pedido
            </Button>
          )}
        </Box>
      )}
    </Paper>
  )
}

const few = 24

/** Swaps that concern the reader or wait for their confirmation, newest first. */
export function SwapList() {
  const [take, setTake] = useState(few)
  const [accepting, setAccepting] = useState<OnCallSwap>()
  const { data, isError, refetch } = useQuery({
    ...api.onCallSwaps.list.query({ query: { take } }),
    placeholderData: (before) => before,
  })
  if (!data) return isError ? <Failed onRetry={refetch} /> : <Skeleton variant="rounded" height={120} />
  if (data.total === 0)
    return <EmptyState text="Nenhuma troca de sobreaviso. Quem está na escala pede a troca na própria data." />
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 840 }}>
        {data.results.map((swap) => (
          <SwapItem key={swap.id} swap={swap} onAccept={() => setAccepting(swap)} />
        ))}
      </Box>
      {data.results.length < data.total && <Button onClick={() => setTake(1000)}>Ver todas as {data.total}</Button>}
      {accepting && <SwapAcceptForm swap={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  )
}
