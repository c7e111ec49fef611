import received from '@material-symbols/svg-400/rounded/celebration.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import quote from '@material-symbols/svg-400/rounded/format_quote.svg?path'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import { type ReactNode, useId } from 'react'
import { initials } from '../../domain/initials.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { complimentStates, dayWords } from './compliment-words.ts'
import { toneVariable } from './person-tones.ts'

interface PersonProps {
  id: number
  name: string
  word: string
  detail?: string | null
}

/** Sender or recipient: initials in the person's colour, with the name. */
function Person({ id, name, word, detail }: PersonProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...toneVariable(id),
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 36,
          height: 36,
          borderRadius: '50%',
          fontSize: 13,
          fontWeight: 600,
          color: 'var(--tone)',
          border: '1.5px solid var(--tone)',
          backgroundColor: 'color-mix(in srgb, var(--tone) 14%, transparent)',
        }}
      >
        {initials(name)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {word}{' '}
        </Box>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {detail && <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>}
      </Box>
    </Box>
  )
}

export interface ComplimentCardProps {
  compliment: Compliment
  /** Received by the reader: marked in green and in words. */
  received?: boolean
  /** The pencil; absent where the reader may not edit it. */
  onEdit?: (() => void) | undefined
  /** Further actions: the administrator's radios. */
  children?: ReactNode
}

/** A compliment: large words, and their author below. */
export function ComplimentCard({ compliment, received: toReader = false, onEdit, children }: ComplimentCardProps) {
  const { text, senderId, sender, recipientId, recipient, sector, state, sentOn } = compliment
  const textId = useId()
  const { word, status } = complimentStates[state]
  return (
    <Box
      component="li"
      aria-labelledby={textId}
      sx={{
        ...toneVariable(senderId),
        listStyle: 'none',
        position: 'relative',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gap: 3,
        p: 5,
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        borderLeft: '4px solid',
        borderLeftColor: toReader ? 'success.main' : 'var(--tone)',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 220px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Box sx={{ display: 'flex', color: toReader ? 'success.main' : 'var(--tone)', transform: 'scaleX(-1)' }}>
          <Icon path={quote} size={28} />
        </Box>
        <Box sx={{ flex: 1 }} />
        {toReader ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: 'success.main', fontWeight: 500 }}
          >
            <Icon path={received} size={18} />
            Recebido
          </Box>
        ) : (
          <StatusChip status={status}>{word}</StatusChip>
        )}
        {onEdit && (
          <IconButton aria-label={`Editar o elogio para ${recipient}`} onClick={onEdit}>
            <Icon path={edit} />
          </IconButton>
        )}
      </Box>
      <Box
        id={textId}
        component="blockquote"
        sx={{ m: 0, fontSize: 18, lineHeight: '28px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Person id={senderId} name={sender} word="De" detail={dayWords(sentOn)} />
        <Person id={recipientId} name={recipient} word="Para" detail={sector} />
        {children}
      </Box>
    </Box>
  )
}

/** Cards in a grid. */
export function ComplimentCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        alignItems: 'stretch',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  )
}
