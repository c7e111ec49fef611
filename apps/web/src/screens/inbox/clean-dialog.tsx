import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { InboxRow } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { factsOf } from './clean-facts.ts'
import { counted } from './inbox-words.ts'

/** All clean rows, over all pages. */
async function allClean(filter: { kind?: string; name?: string }, signal: AbortSignal): Promise<InboxRow[]> {
  const rows: InboxRow[] = []
  for (;;) {
    const query = { ...filter, group: 'clean' as const, skip: rows.length, take: 1000 }
    const { results, total } = await api.inbox.list({ query }, { signal })
    rows.push(...results)
    if (results.length === 0 || rows.length >= total) return rows
  }
}

export interface CleanDialogProps {
  filter: { kind?: string; name?: string }
  isAway: (row: InboxRow) => boolean
  onDone: (rows: readonly InboxRow[]) => void
  onClose: () => void
}

/** The hours and people of authorising everything clean, before it is done. */
export function CleanDialog({ filter, isAway, onDone, onClose }: CleanDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [api.inbox.list.key, 'clean', filter],
    queryFn: ({ signal }) => allClean(filter, signal),
    staleTime: 0,
  })
  const rows = (data ?? []).filter((row) => row.decidable && !row.own && !isAway(row))
  const left = (data ?? []).filter((row) => row.own && !isAway(row)).length
  const facts = factsOf(rows)
  return (
    <AppDialog
      title={data ? `Autorizar ${counted(rows.length, 'limpo', 'limpos')}?` : 'Autorizar os limpos'}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Voltar</CloseButton>
          <Button
            variant="contained"
            color="primary"
            disabled={rows.length === 0}
            onClick={() => onDone(rows)}
            autoFocus
          >
            Autorizar {rows.length.toLocaleString('pt-BR')}
          </Button>
        </>
      }
    >
      {isError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={200} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box>
            <Box data-tabular sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
              {duration(facts.minutes)}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {counted(facts.people.length, 'pessoa', 'pessoas')}. Justificados e sem nenhum alerta.
              {left > 0 && ` ${counted(left, 'é seu e fica de fora', 'são seus e ficam de fora')}.`}
            </Box>
          </Box>
          <Box
            component="table"
            tabIndex={0}
            aria-label="Horas por pessoa"
            sx={{
              display: 'block',
              maxHeight: 320,
              overflowY: 'auto',
              borderCollapse: 'collapse',
              '& td': { py: 1.5, pr: 3 },
            }}
          >
            <Box component="tbody" sx={{ display: 'table', width: '100%' }}>
              {facts.people.map(({ employeeId, name, days, minutes }) => (
                <Box component="tr" key={employeeId} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                  <td>{name}</td>
                  <Box component="td" data-tabular sx={{ textAlign: 'right', color: 'text.secondary' }}>
                    {counted(days, 'item', 'itens')}
                  </Box>
                  <Box component="td" data-tabular sx={{ textAlign: 'right', width: 96 }}>
                    {duration(minutes)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
      )}
    </AppDialog>
  )
}
