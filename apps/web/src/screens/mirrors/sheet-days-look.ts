import type { SxProps, Theme } from '@mui/material/styles'

/** Below this width the columns do not fit beside the menu. */
const narrow = '@media (max-width: 1099.95px)'
const withoutPicture = '@media (max-width: 1279.95px)'

/** Below the balance, at its edge. */
const note = {
  textAlign: 'right',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  color: 'text.secondary',
  pb: 2,
} as const

/**
 * A statement: a line for each day, numbers in columns, weeks apart. On narrow screens a day has two or three
 * lines.
 */
export const daysLook = (night: boolean): SxProps<Theme> => {
  const columns = (picture: string) =>
    `92px ${picture} minmax(170px, 1.2fr) 84px 72px 168px ${night ? '76px ' : ''}80px`
  return {
    borderRadius: '10px',
    overflow: 'clip',
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: columns('minmax(180px, 1fr)'),
      columnGap: 4,
      alignItems: 'center',
      minHeight: 44,
      px: 4,
      py: 1,
    },
    '& [role=row]:focus-visible': { outlineOffset: -2 },
    '& [data-day]': { borderTop: 1, borderColor: 'divider', cursor: 'pointer' },
    '& [data-day]:hover': { bgcolor: 'action.hover' },
    '& [data-day][data-monday]': { borderColor: 'ink.edge' },
    '& [data-day][data-quiet]': { minHeight: 36, color: 'text.secondary' },
    '& [data-day][data-open]': { bgcolor: 'ink.chosen' },
    '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& [data-head]': {
      position: 'sticky',
      top: 'var(--toolbar, 0px)',
      zIndex: 2,
      minHeight: 40,
      fontSize: 12,
      fontWeight: 500,
      color: 'text.secondary',
      bgcolor: 'background.paper',
    },
    '& [data-foot]': {
      minHeight: 52,
      fontWeight: 600,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'ink.edge',
    },
    '& [data-cell=note]': { gridColumn: '1 / -1', ...note, '&:empty': { display: 'none' } },
    [withoutPicture]: {
      '& [role=row]': { gridTemplateColumns: columns('') },
      '& [data-picture]': { display: 'none' },
    },
    [narrow]: {
      '& [role=row]': { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, py: 2.5 },
      '& [data-head]': { position: 'static', py: 0 },
      '& [data-head] > :not([data-keep]), & [role=row] > :empty': { display: 'none' },
      '& [data-cell=day]': { flex: 1, order: 1 },
      '& [data-cell=worked]': { order: 2, minWidth: 76 },
      '& [data-cell=balance]': { order: 3, minWidth: 68 },
      '& [data-day] > [data-picture]': { display: 'block', order: 4, width: '100%' },
      '& [data-day][data-quiet] > [data-picture]': { display: 'none' },
      // Kept when empty, so that the balance stays at the edge.
      '& [data-foot] > [data-cell=note]': { display: 'block', order: 4, width: '100%', pb: 0 },
      '& [data-cell=marks]': { order: 5, width: '100%' },
      '& [data-day][data-quiet] > [data-cell=marks]': { order: 1, width: 'auto', flex: 2 },
      '& [data-label]': { order: 6, textAlign: 'left', mr: 2 },
      '& [data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: 12, mr: 1.5 },
    },
  }
}
