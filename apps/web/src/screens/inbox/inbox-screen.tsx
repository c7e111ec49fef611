import Box from '@mui/material/Box'
import type { InboxRow, Ruling } from '@ponteiro/contract/inbox/inbox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { isForField, isPress, useShortcut, useShortcutHint } from '../../kit/keyboard/keyboard.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { usePhone } from '../../kit/theme/use-phone.ts'
import { useSession } from '../../session/session.ts'
import { CleanDialog } from './clean-dialog.tsx'
import { type Deciding, decidingOf, decisionsOf, doneWord } from './decide-rows.ts'
import type { Texts } from './decision-texts.tsx'
import { held, hold, rowKey, takeBack } from './held-decisions.ts'
import { HeldStrip } from './held-strip.tsx'
import { InboxDesk } from './inbox-desk.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { counted } from './inbox-words.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useInbox } from './use-inbox.ts'

/** Why none of these rows can be decided. */
const nothingOf = ({ own, closed }: Deciding) =>
  own > 0 && closed === 0
    ? 'O que é seu fica fora de uma decisão em conjunto.'
    : 'Não há decisão sua a tomar aqui: abra para ver o motivo.'

/** Everything that waits for the reader, decided by keyboard or thumb. */
export function InboxScreen() {
  const inbox = useInbox()
  const { user } = useSession()
  const phone = usePhone()
  const [asking, setAsking] = useState<Deciding>()
  const [cleaning, setCleaning] = useState(false)
  const [listed, setListed] = useState(false)
  const [now] = useState(Date.now)
  const { rows, current, marked, kinds } = inbox
  const reasons = useQuery({ ...api.inbox.reasons.query(), meta: { unasked: true } }).data?.results ?? []
  const target = marked.length > 0 ? marked : current ? [current] : []

  // Typed text belongs to the row that was open.
  const targetKey = target.map(rowKey).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by whatever changes what it is about.
  useEffect(() => setAsking(undefined), [targetKey])

  const done = (deciding: Deciding, texts: Texts) => {
    setAsking(undefined)
    hold({
      accountId: user.accountId,
      ruling: deciding.ruling,
      done: doneWord(deciding, kinds),
      rows: deciding.rows.map(({ kind, id, name, on, minutes }) => ({ kind, id, name, on, minutes })),
      decisions: decisionsOf(deciding, texts, kinds),
    })
    if (deciding.own > 0) toast.info(counted(deciding.own, 'é seu e ficou de fora.', 'são seus e ficaram de fora.'))
    if (deciding.closed > 0)
      toast.info(counted(deciding.closed, 'não cabe a você e ficou de fora.', 'não cabem a você e ficaram de fora.'))
    if (marked.length > 0) inbox.unmark()
  }
  const decide = (ruling: Ruling) => {
    if (target.length === 0) return
    const deciding = decidingOf(target, ruling, kinds)
    if (deciding.rows.length === 0) toast.warn(nothingOf(deciding))
    else if (deciding.asks.length > 0) setAsking(deciding)
    else done(deciding, {})
  }
  const undo = () => {
    const [row] = takeBack()?.rows ?? []
    if (row) inbox.open({ kind: row.kind, id: row.id } as InboxRow, 'replace')
  }

  const isFree = asking === undefined && !cleaning
  useShortcut('j', 'Próximo', () => inbox.move(1), isFree)
  useShortcut('k', 'Anterior', () => inbox.move(-1), isFree)
  useShortcut('ArrowDown', 'Próximo', () => inbox.move(1), isFree)
  useShortcut('ArrowUp', 'Anterior', () => inbox.move(-1), isFree)
  useShortcut('a', 'Autorizar', () => decide('authorize'), isFree)
  useShortcut('n', 'Negar', () => decide('deny'), isFree)
  useShortcut('z', 'Desfazer', undo, isFree)
  useShortcut('l', 'Autorizar os limpos', () => inbox.groupTotal('clean').total > 0 && setCleaning(true), isFree)
  useSpace(() => current && inbox.mark([current], !marked.includes(current)), isFree)
  useShortcut('Escape', 'Desmarcar tudo', inbox.unmark, isFree && marked.length > 0)

  const isEmpty = inbox.state === 'ready' && rows.length === 0 && inbox.total === 0
  const at = current ? rows.indexOf(current) : -1
  const shown = rows[at + 1]
  const desk = (
    <InboxDesk
      inbox={inbox}
      now={now}
      next={shown}
      asking={asking}
      reasons={reasons}
      onDecide={decide}
      onDone={(texts) => asking && done(asking, texts)}
      onClose={() => setAsking(undefined)}
      place={phone ? `${at + 1} de ${inbox.total.toLocaleString('pt-BR')}` : undefined}
      onList={phone ? () => setListed(true) : undefined}
    />
  )
  const column = <InboxList inbox={inbox} now={now} onClean={() => setCleaning(true)} onOpen={() => setListed(false)} />
  const card = { border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper', minWidth: 0 }
  return (
    <>
      <PageHeader title="Caixa" {...(inbox.state === 'ready' && { hint: waitingWords(inbox.total) })}>
        {(!phone || listed || isEmpty) && <InboxFilters inbox={inbox} />}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RefusedRows />
        {inbox.state === 'failed' ? (
          <Failed onRetry={inbox.reload} />
        ) : inbox.state === 'loading' ? (
          <PageSkeleton />
        ) : isEmpty ? (
          <EmptyState
            text={
              inbox.filter.kind || inbox.filter.name
                ? 'Nada encontrado com estes filtros.'
                : 'Tudo em dia: nada espera por você.'
            }
            {...((inbox.filter.kind || inbox.filter.name) && {
              action: 'Limpar filtros',
              onAction: () => inbox.change({ kind: '', name: '' }),
            })}
          />
        ) : phone ? (
          <Box sx={card}>{listed ? column : desk}</Box>
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: 'minmax(320px, 2fr) minmax(0, 3fr)',
              alignItems: 'start',
            }}
          >
            <Box
              sx={{
                ...card,
                maxHeight: 'calc(100dvh - 196px)',
                minHeight: 320,
                overflowY: 'auto',
                scrollbarWidth: 'thin',
              }}
            >
              {column}
            </Box>
            <Box
              sx={{
                ...card,
                maxHeight: 'calc(100dvh - 196px)',
                minHeight: 320,
                overflowY: 'auto',
                scrollbarWidth: 'thin',
              }}
            >
              {desk}
            </Box>
          </Box>
        )}
        <Box
          sx={{
            position: { xs: 'fixed', sm: 'sticky' },
            left: { xs: 16, sm: 'auto' },
            right: { xs: 16, sm: 'auto' },
            bottom: { xs: 92, sm: 12 },
            zIndex: 'appBar',
          }}
        >
          <HeldStrip accountId={user.accountId} onUndo={undo} />
        </Box>
      </Box>
      {cleaning && (
        <CleanDialog
          filter={{
            ...(inbox.filter.kind && { kind: inbox.filter.kind }),
            ...(inbox.filter.name && { name: inbox.filter.name }),
          }}
          isAway={(row) => held.read().some((step) => step.rows.some((each) => rowKey(each) === rowKey(row)))}
          onDone={(clean_) => {
            setCleaning(false)
            done(decidingOf(clean_, 'authorize', kinds), {})
          }}
          onClose={() => setCleaning(false)}
        />
      )}
    </>
  )
}

/** Space marks the open row, unless a focused button uses it. */
function useSpace(mark: () => void, on: boolean) {
  useShortcutHint(' ', 'Marcar', on)
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPress(' ', event) || isForField(event)) return
      if (event.target instanceof Element && event.target.closest('button, [role=dialog], [role=menu]')) return
      event.preventDefault()
      mark()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

const waitingWords = (total: number) =>
  total === 0 ? 'Nada espera por você' : counted(total, 'item espera por você', 'itens esperam por você')
