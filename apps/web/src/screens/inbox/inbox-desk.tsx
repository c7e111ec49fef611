import previous from '@material-symbols/svg-400/rounded/chevron_left.svg?path'
import following from '@material-symbols/svg-400/rounded/chevron_right.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { InboxRow, Ruling } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Keys } from '../../kit/keyboard/keys.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { factsOf } from './clean-facts.ts'
import { type Deciding, decidingOf, verbOf } from './decide-rows.ts'
import { DecisionTexts, type Texts } from './decision-texts.tsx'
import { InboxItem } from './inbox-item.tsx'
import { counted } from './inbox-words.ts'
import { type Inbox, useOpened } from './use-inbox.ts'

interface DeskProps {
  inbox: Inbox
  now: number
  next: InboxRow | undefined
  asking: Deciding | undefined
  reasons: readonly string[]
  onDecide: (ruling: Ruling) => void
  onDone: (texts: Texts) => void
  onClose: () => void
  /** On phones: '3 de 41', and the way to the list. */
  place: string | undefined
  onList: (() => void) | undefined
}

const key = (name: string) => (
  <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' }, ml: 2 }}>
    <Keys keys={name} />
  </Box>
)

/** What is decided on, the open row or the marked ones, and the two buttons. */
export function InboxDesk(props: DeskProps) {
  const { inbox, now, next, asking, reasons, onDecide, onDone, onClose, place, onList } = props
  const { current, marked, kinds } = inbox
  const { item, isFailed, failure, retry } = useOpened(current, next)
  const target = marked.length > 0 ? marked : current ? [current] : []
  const count = (ruling: Ruling) => decidingOf(target, ruling, kinds).rows.length
  const label = (ruling: Ruling) =>
    marked.length > 0 ? `${verbOf(target, ruling, kinds)} ${count(ruling)}` : verbOf(target, ruling, kinds)

  const buttons = asking ? (
    <DecisionTexts
      key={asking.ruling}
      ruling={asking.ruling}
      label={label(asking.ruling)}
      asks={asking.asks}
      reasons={reasons}
      onDone={onDone}
      onClose={onClose}
    />
  ) : (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr' },
        gap: 3,
        // In reach of the thumb.
        ...(onList && {
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          p: 3,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }),
      }}
    >
      <Button
        size="large"
        variant="contained"
        color="primary"
        disabled={count('authorize') === 0}
        onClick={() => onDecide('authorize')}
        sx={{ order: { xs: 2, sm: 0 }, minHeight: { xs: 56, sm: 44 } }}
      >
        {label('authorize')}
        {key('a')}
      </Button>
      <Button
        size="large"
        variant="outlined"
        color="error"
        disabled={count('deny') === 0}
        onClick={() => onDecide('deny')}
        sx={{ minHeight: { xs: 56, sm: 44 } }}
      >
        {label('deny')}
        {key('n')}
      </Button>
    </Box>
  )

  return (
    <Box sx={{ pb: onList ? 12 : 0 }}>
      {onList && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, pt: 2 }}>
          <IconButton aria-label="Anterior" onClick={() => inbox.move(-1)}>
            <Icon path={previous} />
          </IconButton>
          <Box data-tabular sx={{ color: 'text.secondary' }}>
            {place}
          </Box>
          <IconButton aria-label="Próximo" onClick={() => inbox.move(1)}>
            <Icon path={following} />
          </IconButton>
          <Button onClick={onList} sx={{ ml: 'auto' }}>
            Ver lista
          </Button>
        </Box>
      )}
      {marked.length > 0 && <Marked inbox={inbox}>{buttons}</Marked>}
      {current && isFailed && !item ? (
        <Box sx={{ p: 4 }}>
          <Failed onRetry={retry} failure={failure} onLeave={inbox.reload} />
        </Box>
      ) : (
        current && (
          <InboxItem row={current} item={item} kinds={kinds} now={now} ruling={asking?.ruling ?? 'authorize'}>
            {marked.length === 0 && (current.decidable ? buttons : <Undecidable row={current} />)}
          </InboxItem>
        )
      )}
    </Box>
  )
}

const Undecidable = ({ row }: { row: InboxRow }) => (
  <Box sx={{ color: 'text.secondary' }}>
    {row.on === null
      ? 'Aqui não há o que autorizar ou negar: abra a tela e resolva o que foi apontado.'
      : 'Em período fechado só administradores decidem, até o processamento.'}
  </Box>
)

/** The sum of the marked rows, and those left out. */
function Marked({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const { marked, kinds } = inbox
  const facts = factsOf(marked)
  const { own, closed } = decidingOf(marked, 'authorize', kinds)
  return (
    <Box
      role="region"
      aria-label="Marcados"
      sx={{
        display: 'grid',
        gap: 3,
        p: { xs: 4, md: 5 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'ink.chosen',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>
          {counted(marked.length, 'marcado', 'marcados')}, {counted(facts.people.length, 'pessoa', 'pessoas')}
        </Box>
        <Box data-tabular sx={{ fontSize: 20, fontWeight: 600 }}>
          {duration(facts.minutes)}
        </Box>
        <Button size="small" onClick={inbox.unmark}>
          Desmarcar
        </Button>
      </Box>
      {own + closed > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {[
            own > 0 && counted(own, 'é seu e fica de fora', 'são seus e ficam de fora'),
            closed > 0 && counted(closed, 'não cabe a você', 'não cabem a você'),
          ]
            .filter(Boolean)
            .join('; ')}
          .
        </Box>
      )}
      {children}
    </Box>
  )
}
