import undo from '@material-symbols/svg-400/rounded/undo.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Keys } from '../../kit/keyboard/keys.tsx'
import { useStore } from '../../kit/loading/store.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { type HeldStep, held, holdFor } from './held-decisions.ts'
import { aboutWords, counted } from './inbox-words.ts'

function wordsOf({ done, rows }: HeldStep): string {
  const [only] = rows
  return rows.length === 1 && only
    ? `${done}: ${aboutWords(only)}`
    : `${done}: ${counted(rows.length, 'item', 'itens')}`
}

const stateWords = { held: '', sending: 'Enviando…', unreached: 'Sem resposta: fica guardado e será enviado.' } as const

/** The last decision with the time left to undo it, and what is being sent. */
export function HeldStrip({ accountId, onUndo }: { accountId: number; onUndo: () => void }) {
  const steps = useStore(held).filter((step) => step.accountId === accountId)
  const [now, setNow] = useState(Date.now)
  const last = steps.findLast(({ state }) => state === 'held') ?? steps.at(-1)
  useEffect(() => {
    if (!last) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [last])
  if (!last) return null
  const left = Math.max(0, last.dueAt - now)
  const others = steps.length - 1
  return (
    <Box
      role="status"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 48,
        pl: 4,
        pr: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'ink.raised',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {wordsOf(last)}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {others > 0 && ` e mais ${others}`}
          {stateWords[last.state] && ` · ${stateWords[last.state]}`}
          {last.decisions.length > 100 && last.sent > 0 && ` ${last.sent} de ${last.decisions.length}`}
        </Box>
      </Box>
      {last.state === 'held' && (
        <>
          <Box data-tabular aria-hidden sx={{ color: 'text.secondary' }}>
            {Math.ceil(left / 1000)} s
          </Box>
          <Button
            size="small"
            startIcon={<Icon path={undo} size={18} />}
            onClick={onUndo}
            sx={{ color: 'ink.link', gap: 1 }}
          >
            Desfazer
            <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
              <Keys keys="z" />
            </Box>
          </Button>
          <Box
            aria-hidden
            sx={{ position: 'absolute', left: 0, bottom: 0, height: 2, bgcolor: 'ink.hand' }}
            style={{ width: `${(100 * left) / holdFor}%` }}
          />
        </>
      )}
    </Box>
  )
}
