import own from '@material-symbols/svg-400/rounded/person.svg?path'
import problem from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { InboxRow as Row } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { rowKey } from './held-decisions.ts'
import { ageOf } from './inbox-words.ts'

/** Check box, subject, and minutes with age. */
export const rowColumns = '44px minmax(0, 1fr) auto'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const small = { fontSize: 12, lineHeight: '16px' } as const

/** Nobody is typing or using another part of the screen. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.closest('[data-inbox-rows]') !== null

export interface InboxRowProps {
  row: Row
  /** Its kind. */
  title: string
  isOpen: boolean
  isMarked: boolean
  now: number
  onOpen: () => void
  onMark: (on: boolean) => void
}

/** A row: person, subject, minutes, age. The open one is in the tab order. */
export function InboxRow({ row, title, isOpen, isMarked, now, onOpen, onMark }: InboxRowProps) {
  const line = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isOpen) return
    line.current?.scrollIntoView({ block: 'nearest' })
    if (isFocusFree()) link.current?.focus({ preventScroll: true })
  }, [isOpen])
  const age = ageOf(row.since, now)
  return (
    <Box
      component="li"
      ref={line}
      sx={{
        display: 'grid',
        gridTemplateColumns: rowColumns,
        alignItems: 'center',
        minHeight: 60,
        py: 1.5,
        pr: 4,
        position: 'relative',
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginBlock: '48px 8px',
        contentVisibility: 'auto',
        containIntrinsicHeight: '60px',
        bgcolor: isMarked ? 'ink.chosen' : isOpen ? 'ink.veil' : undefined,
        '&:hover': { bgcolor: isMarked ? 'ink.chosen' : 'ink.veil' },
        ...(isOpen && {
          '&::before': { content: '""', position: 'absolute', inset: '0 auto 0 0', width: 3, bgcolor: 'ink.hand' },
        }),
        '& > a::after': { content: '""', position: 'absolute', inset: 0 },
        '& > a:focus-visible': { outline: 0 },
        '& > a:focus-visible::after': {
          outline: 2,
          outlineColor: 'ink.hand',
          outlineStyle: 'solid',
          outlineOffset: '-2px',
        },
      }}
    >
      <Checkbox
        size="small"
        checked={isMarked}
        onChange={(_, on) => onMark(on)}
        sx={{ zIndex: 1 }}
        slotProps={{ input: { 'aria-label': `Marcar ${row.name}, ${title}`, tabIndex: -1 } }}
      />
      <Box
        component={Link}
        ref={link}
        to="."
        search={((old: object) => ({ ...old, item: rowKey(row) })) as never}
        replace
        resetScroll={false}
        aria-current={isOpen || undefined}
        tabIndex={isOpen ? 0 : -1}
        onClick={onOpen}
        sx={{ minWidth: 0, color: 'inherit', textDecoration: 'none', '& > *': { display: 'block', ...cut } }}
      >
        <Box component="span" sx={{ fontWeight: 500 }}>
          {row.name}
          {row.own && (
            <Box component="span" sx={{ ml: 1, verticalAlign: '-3px', color: 'text.secondary' }}>
              <Icon path={own} size={16} label="É seu" />
            </Box>
          )}
        </Box>
        <Box component="span" data-tabular sx={{ ...small, color: 'text.secondary' }}>
          {[title, row.on && date.format(row.on).slice(0, 5), row.text].filter(Boolean).join(' · ')}
        </Box>
        {row.remark && (
          <Box component="span" sx={{ ...small, color: 'warning.main' }}>
            <Box component="span" sx={{ mr: 1, verticalAlign: '-2px' }}>
              <Icon path={problem} size={14} />
            </Box>
            {row.remark}
          </Box>
        )}
      </Box>
      <Box data-tabular sx={{ textAlign: 'right', pl: 3 }}>
        {row.minutes !== null && <Box sx={{ fontWeight: 500 }}>{duration(row.minutes)}</Box>}
        <Box title={age.long} sx={{ ...small, color: 'text.secondary' }}>
          {age.short}
        </Box>
      </Box>
    </Box>
  )
}
