import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'

const rule = (theme: Theme) => `inset 0 2px ${theme.vars?.palette.ink.hand}`
const restDay = (part = '') =>
  ['restday', 'holiday'].map((kind) => `& tbody tr:has([data-kind=${kind}])${part}`).join(', ')
const noted = 'tr:has([data-flags] > :not([data-offers]))'

/** The look of the day list beyond other tables: today's line, quieter rest days, cards with a picture. */
export const dayListLook: SxProps<Theme> = {
  // By the table's width, which depends on the side menu.
  containerType: 'inline-size',
  '& :is([role=cell], [role=columnheader])': { px: 2 },
  '& :is([role=cell], [role=columnheader]):first-of-type': { pl: 4, width: 158 },
  '& td:nth-of-type(2)': { minWidth: 150 },
  '& td:nth-of-type(3)': { width: '1%' },
  '& th:nth-of-type(6)': { width: 190 },
  [restDay(':not(.Mui-selected, :hover)')]: { bgcolor: 'background.default' },
  [restDay(' time')]: { color: 'text.secondary' },
  '& tr:has([data-today]) > td': { boxShadow: rule },
  '& tr.Mui-selected:has([data-today]) > td:first-of-type': {
    boxShadow: (theme) => `${rule(theme)}, inset 3px 0 ${theme.vars?.palette.ink.link}`,
  },
  '& [data-flags]': { position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 },
  '& [data-offers]': {
    position: 'absolute',
    right: 0,
    display: 'flex',
    borderRadius: '8px',
    bgcolor: 'ink.raised',
    opacity: 0,
    pointerEvents: 'none',
    transition: 'opacity 120ms',
  },
  '& [data-bare]': { opacity: 0, transition: 'opacity 120ms' },
  '& tr:hover [data-bare], & tr:focus-within [data-bare]': { opacity: 1 },
  '@media (hover: none)': { '& [data-bare]': { opacity: 1 } },
  '& tr:hover [data-offers], & tr:focus-within [data-offers]': { opacity: 1, pointerEvents: 'auto' },
  '@media screen and (min-width: 600px)': {
    // The line keeps its place; notes, which most days lack, move below it.
    '@container (max-width: 1120px)': {
      '& :is([role=cell], [role=columnheader]):not([data-actions], :first-of-type)': { px: 1.5 },
      '& :is([role=cell], [role=columnheader]):first-of-type': { pr: 1.5, width: '1%' },
      '& td:nth-of-type(2)': { width: '100%', minWidth: 0, '& [role=img] > *': { minWidth: 88 } },
      '& td:nth-of-type(3)': { whiteSpace: 'nowrap' },
      '& :is(th, tfoot td):nth-of-type(6)': visuallyHidden,
      '& tbody tr': { position: 'relative' },
      [`& tbody ${noted} > td:not(:nth-of-type(6))`]: { pb: 7 },
      '& tbody td:nth-of-type(6)': {
        position: 'absolute',
        inset: 'auto 56px 0 52px',
        height: 28,
        maxWidth: 'none',
        p: 0,
        border: 0,
        boxShadow: 'none',
        pointerEvents: 'none',
      },
      '& [data-flags]': { height: 1, flexWrap: 'nowrap' },
      '& [data-flags] > *': { minWidth: 0, pointerEvents: 'auto' },
      '& [data-flags] [data-hint]': { maxWidth: 'none' },
      '& [data-offers], & tr[aria-hidden] td:nth-of-type(6)': { display: 'none' },
      // Touch needs the height and has no tooltips: an observation gets two lines, nearly its whole length.
      '@media (hover: none)': {
        [`& tbody ${noted} > td:not(:nth-of-type(6))`]: { pb: 12 },
        '& tbody td:nth-of-type(6)': { height: 48 },
        '& [data-flags] [data-hint]': {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          lineHeight: '18px',
          textAlign: 'left',
        },
      },
    },
    // Marks in pairs of entry and exit.
    '@container (max-width: 880px)': {
      '& [data-times]': { display: 'grid', gridTemplateColumns: 'repeat(2, max-content)' },
    },
    '@container (min-width: 880.05px)': {
      '& [data-times]': { flexWrap: 'nowrap' },
      // More than four marks would push later columns out of sight.
      '& [data-times]:has(> :nth-of-type(5))': { flexWrap: 'wrap', minWidth: 200 },
    },
    '@container (max-width: 699.95px)': { '& th:nth-of-type(2), & td:nth-of-type(2)': { display: 'none' } },
  },
  '@media (max-width: 599.95px)': {
    '& [role=cell]:first-of-type': { width: 'auto', pl: 4 },
    '&& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& tbody td[role=cell]': { gridColumn: '1 / -1', width: 'auto', px: 4 },
    '& tbody td:nth-of-type(4)[role=cell]': { gridColumn: '1', justifyContent: 'flex-start' },
    '& tbody td:nth-of-type(5)[role=cell]': { gridColumn: '2' },
    '& tbody td:nth-of-type(3)[role=cell]': { justifyContent: 'flex-start' },
    '& tbody td:nth-of-type(2)::before, & tbody td:nth-of-type(3)::before, & tbody td:nth-of-type(6)::before': {
      content: 'none',
    },
    '& [data-offers], & tbody td[data-label][role=cell]:empty, & tfoot td:empty': {
      display: 'none',
    },
    // What may be written of a day is in its menu.
    '& tbody td:nth-of-type(8)[role=cell]:has([data-bare])': { display: 'none' },
    // An empty day needs no picture, and a day without flags no line.
    '& tbody td:nth-of-type(2)[role=cell]:not(:has([data-mark], [data-band=planned], [data-band=worked]))': {
      display: 'none',
    },
    '& tbody td:nth-of-type(6)[role=cell]:not(:has([data-flags] > :not([data-offers])))': { display: 'none' },
    '& tr:has([data-today]) > td': { boxShadow: 'none' },
    '&& tr:has([data-today])': { boxShadow: rule },
  },
  // Paper is narrower than any screen table: marks stand in pairs, the line gives way to notes.
  '@media print': {
    '&& td:nth-of-type(2)': { width: '20%', '& [role=img] > *': { minWidth: 88 } },
    '&& td:nth-of-type(3)': { whiteSpace: 'normal' },
    '&& th:nth-of-type(6)': { width: '22%' },
    '& [data-times]': { display: 'grid', gridTemplateColumns: 'repeat(2, max-content)' },
    '& [data-times] ~ *': { whiteSpace: 'normal' },
    '& [data-offers]': { display: 'none' },
  },
}
