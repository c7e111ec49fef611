import type { SxProps, Theme } from '@mui/material/styles'

const tinted = (tint: (theme: Theme) => string | undefined) => ({
  backgroundImage: (theme: Theme) => `linear-gradient(${tint(theme)}, ${tint(theme)})`,
})

/** The cell that names a row: the first by default. Lowest specificity, so that lists can override it. */
const nameCells = ['td[data-names]', 'td:first-of-type:where(tr:not(:has(> [data-names])) > *)']
const ofNames = (selector: (cell: string) => string) => nameCells.map(selector).join(', ')

/**
 * The look of tables: no vertical lines, a sticky header, quiet actions, cards on phones. Rows and cells are
 * plain elements: components for each took most of the time of turning a page.
 */
export const tableLook: SxProps<Theme> = {
  position: 'relative',
  borderRadius: '10px',
  overflow: 'clip',
  // Wide tables scroll sideways with their actions in sight; the head then scrolls along.
  '&[data-wide]': { overflow: 'auto hidden' },
  '&[data-wide] thead th': { top: 0 },
  '&[data-wide] [data-actions]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    boxShadow: (theme) => `inset 1px 0 ${theme.vars?.palette.divider}`,
  },
  '&[data-wide] th[data-actions]': { zIndex: 3 },
  // The cell is opaque over what scrolls below, with its row's tint on top.
  '&[data-wide] tbody tr[data-live]:hover [data-actions]': tinted((theme) => theme.vars?.palette.action.hover),
  '&[data-wide] tbody tr.Mui-selected [data-actions], &[data-wide] tbody tr.Mui-selected[data-live]:hover [data-actions]':
    tinted((theme) => theme.vars?.palette.ink.chosen),
  '& .MuiLinearProgress-root': { position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 },
  '& thead th': { position: 'sticky', top: 'var(--toolbar, 0px)', zIndex: 2 },
  // Cells that are MUI components keep their own look.
  '& td:where(:not(.MuiTableCell-root))': {
    typography: 'body2',
    height: 44,
    px: 3,
    py: 1,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    // Endless words break; ordinary ones do not.
    maxWidth: 480,
    overflowWrap: 'break-word',
  },
  '@media (min-width: 600px) and (max-width: 1279.95px)': {
    '& th:not([data-actions]), & tfoot td, & td:where(:not(.MuiTableCell-root, [data-actions]))': { px: 2 },
  },
  '& [data-dense] td:where(:not(.MuiTableCell-root))': { height: 36, py: 0.5 },
  '& td[data-numeric=true], & td[data-actions]': { textAlign: 'right' },
  '& tbody tr[data-live]:hover': { bgcolor: 'action.hover' },
  '& tbody tr.Mui-selected, & tbody tr.Mui-selected:hover': { bgcolor: 'ink.chosen' },
  '& tbody': { transition: 'opacity 150ms' },
  '& tbody[data-stale]': { opacity: 0.6, transitionDelay: '150ms' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // A collapsed border would stay with the last row, so the line over sticky cells is a shadow.
  '& tfoot td': {
    position: 'sticky',
    bottom: 0,
    border: 0,
    boxShadow: (theme) => `inset 0 1px ${theme.vars?.palette.divider}`,
    bgcolor: 'background.paper',
  },
  // On low screens, or at 200 %, the rows need the height.
  '@media (max-height: 540px)': { '& tfoot td': { position: 'static' } },
  '& tr[data-live=click]': { cursor: 'pointer' },
  '& tr:focus-visible': { outlineOffset: -2 },
  '& tr.Mui-selected > td:first-of-type': { boxShadow: (theme) => `inset 3px 0 ${theme.vars?.palette.ink.link}` },
  '& [data-pick]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    flex: 'none',
    width: 32,
    height: 32,
    ml: -1.5,
    mr: 1.5,
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 44, height: 44, ml: -3 },
    '& input': { width: 18, height: 18, m: 0, cursor: 'inherit', accentColor: (theme) => theme.vars?.palette.ink.link },
  },
  '& td[data-actions]': { py: 0, whiteSpace: 'nowrap', width: '1%' },
  // As tall as its row, so that the last row's focus ring is not cut.
  '& td[data-actions] :is(a, button):focus-visible': { outlineOffset: -2 },
  '@media (hover: hover)': {
    '& td[data-actions] > div': { opacity: 0.8, transition: 'opacity 120ms' },
    '& tr:hover td[data-actions] > div, & tr:focus-within td[data-actions] > div': { opacity: 1 },
  },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody, & tfoot, & tfoot tr, & tfoot td': { display: 'block' },
    '& tbody tr': { display: 'block', position: 'relative', py: 2, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td[role=cell]': {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 4,
      height: 'auto',
      minHeight: 32,
      maxWidth: 'none',
      overflowWrap: 'anywhere',
      px: 4,
      py: 0.5,
      border: 0,
      textAlign: 'right',
    },
    // The outline lies within its button, which aligns it with other values.
    '& td[data-label] > .line-action:last-child': { mr: -2.5 },
    '& td[data-label] > [data-hint]:last-child > .MuiButtonBase-root': { mr: -2 },
    '& td[data-label]:empty': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      color: 'text.secondary',
      fontSize: 12,
      fontWeight: 400,
      textAlign: 'left',
      flex: 'none',
    },
    // One column names the card, the first by default; its actions stand beside it.
    '& tbody tr:has(> [data-names])': { display: 'flex', flexDirection: 'column' },
    '& td[data-names]': { order: -1 },
    [ofNames((cell) => `& tbody ${cell}`)]: {
      justifyContent: 'flex-start',
      minHeight: 40,
      pr: 26,
      fontWeight: 600,
      textAlign: 'left',
    },
    '& tfoot td[role=cell]': { boxShadow: 'none' },
    '& tfoot tr': { borderTop: 1, borderColor: 'divider' },
    [`${ofNames((cell) => `& ${cell}::before`)}, & td[data-label=""]::before`]: { content: 'none' },
    // On phones the floating button opens forms: another button would cover the name.
    '& [data-own-form]:not(:only-child)': { display: 'none' },
    '& td[data-actions][role=cell]': { position: 'absolute', top: 6, right: 4, width: 'auto', p: 0 },
  },
}
