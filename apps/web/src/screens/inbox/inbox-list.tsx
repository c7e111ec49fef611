import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { inboxGroups } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import { rowKey } from './held-decisions.ts'
import { InboxRow, rowColumns } from './inbox-row.tsx'
import { counted, groupWords } from './inbox-words.ts'
import type { Inbox } from './use-inbox.ts'

export interface InboxListProps {
  inbox: Inbox
  now: number
  /** Opens the effect of authorising everything clean. */
  onClean: () => void
  onOpen: () => void
}

/** Everything that waits, in its three groups. */
export function InboxList({ inbox, now, onClean, onOpen }: InboxListProps) {
  const { rows, current, marked } = inbox
  const titles = new Map(inbox.kinds.map(({ kind, title }) => [kind, title]))
  const markedKeys = new Set(marked.map(rowKey))
  return (
    <Box data-inbox-rows>
      {inboxGroups.map((group) => {
        const { total, minutes } = inbox.groupTotal(group)
        const ofGroup = rows.filter((row) => row.group === group)
        if (total === 0 && ofGroup.length === 0) return null
        const { title, hint } = groupWords[group]
        const all = ofGroup.length > 0 && ofGroup.every((row) => markedKeys.has(rowKey(row)))
        return (
          <Box key={group} component="section" aria-label={title}>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: rowColumns,
                alignItems: 'center',
                minHeight: 48,
                pr: 4,
                position: 'sticky',
                top: 0,
                zIndex: 2,
                bgcolor: 'ink.raised',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && ofGroup.some((row) => markedKeys.has(rowKey(row)))}
                onChange={(_, on) => inbox.mark(ofGroup, on)}
                slotProps={{ input: { 'aria-label': `Marcar todos: ${title}` } }}
              />
              <Box component="h2" title={hint} sx={{ m: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
                {title}{' '}
                <Box component="span" data-tabular sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {total.toLocaleString('pt-BR')}
                  {minutes > 0 && ` · ${duration(minutes)}`}
                </Box>
              </Box>
              {group === 'clean' && total > 0 && (
                <Button size="small" variant="outlined" color="success" onClick={onClean}>
                  Autorizar {counted(total, 'limpo', 'limpos')}
                </Button>
              )}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {ofGroup.map((row) => (
                <InboxRow
                  key={rowKey(row)}
                  row={row}
                  title={titles.get(row.kind) ?? row.kind}
                  isOpen={row === current}
                  isMarked={markedKeys.has(rowKey(row))}
                  now={now}
                  onOpen={onOpen}
                  onMark={(on) => inbox.mark([row], on)}
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
