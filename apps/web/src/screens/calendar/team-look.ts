/** The team view: one scrolling area with fixed names and days; on paper, A4 landscape. */
import type { SxProps, Theme } from '@mui/material/styles'

export const rowHeight = 34
export const sectorHeight = 52
export const nameWidth = 208

const line = (theme: Theme) => `1px solid ${theme.vars?.palette.divider}`

export const teamLook: SxProps<Theme> = {
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(360px, calc(100dvh - var(--toolbar, 0px) - 236px))',
  border: line,
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overscrollBehavior: 'contain',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: 1060,
    fontSize: 12,
    lineHeight: '16px',
    outlineOffset: -2,
  },
  '& th, & td': { p: 0, borderBottom: line, textAlign: 'center', fontWeight: 400, overflow: 'hidden' },
  '& thead': { position: 'sticky', top: 0, zIndex: 3 },
  '& thead th, & thead td': { bgcolor: 'background.paper', color: 'text.secondary', height: 22 },
  '& thead tr:first-of-type th': { height: 40 },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    px: 3,
    textAlign: 'left',
    bgcolor: 'background.paper',
    borderRight: line,
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& tbody': { userSelect: 'none' },
  '& tbody tr[data-kind=member]': { height: rowHeight },
  '& tbody tr:not([data-kind=member])': { height: sectorHeight },
  '& tbody tr:not([data-kind=member]) > *': { bgcolor: 'ink.raised' },
  '& [data-weekend]': { color: 'text.secondary' },
  '& [data-today]': { boxShadow: (theme) => `inset 0 2px ${theme.vars?.palette.ink.handText}`, color: 'text.primary' },
  // Rest by the person's plan: shaded like the night.
  '& td[data-plan=r]': { bgcolor: 'ink.night' },
  '& td[data-plan=h]': { bgcolor: 'ink.night' },
  '& td[data-plan="-"]': { bgcolor: 'background.default' },
  '& tr[data-asks] td': { cursor: 'cell' },
  '& td[data-away]': { cursor: 'pointer' },
  '& td[data-chosen]': { boxShadow: (theme) => `inset 0 0 0 2px ${theme.vars?.palette.ink.link}` },
  '& table:focus-visible td[data-cursor]': {
    boxShadow: (theme) => `inset 0 0 0 2px ${theme.vars?.palette.ink.handText}`,
  },
  '& td > span[data-band]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: rowHeight - 8,
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderLeftWidth: 0,
    borderRightWidth: 0,
    fontSize: 10,
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: 'text.primary',
  },
  '& span[data-band][data-first]': { borderLeftWidth: 1, borderRadius: '5px 0 0 5px', ml: '2px' },
  '& span[data-band][data-last]': { borderRightWidth: 1, borderRadius: '0 5px 5px 0', mr: '2px' },
  '& span[data-band][data-first][data-last]': { borderRadius: '5px' },
  '& td[data-short]': {
    color: 'error.main',
    fontWeight: 600,
    boxShadow: (theme) => `inset 0 -3px ${theme.vars?.palette.error.main}`,
  },
  // A row for each person, with the days repeated on each sheet.
  '@media print': {
    maxHeight: 'none',
    overflow: 'visible',
    border: 0,
    '& table': { minWidth: 0, outline: 'none' },
    '& thead, & th[scope=row], & thead th:first-of-type': { position: 'static' },
    '& th, & td': { fontSize: '6.5pt', lineHeight: '8pt', height: '5.4mm' },
    '& th[scope=row], & thead th:first-of-type': { px: '1mm' },
    '& tbody tr[data-kind=member]': { height: '5.4mm' },
    '& tbody tr:not([data-kind=member])': { height: '9.5mm' },
    '& td > span[data-band]': { height: '4.4mm', fontSize: '5.5pt' },
    '& td span, & th span': { fontSize: 'inherit', lineHeight: 'inherit' },
    '& [data-today], & td[data-cursor], & td[data-chosen]': { boxShadow: 'none' },
    '& col:first-of-type': { width: '42mm !important' },
  },
}
