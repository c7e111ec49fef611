import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** One amber focus ring everywhere, for keyboard users. */
const ring = (theme: { vars: CssVarsTheme['vars'] }) => ({
  outline: `2px solid ${theme.vars.palette.ink.handText}`,
  outlineOffset: 2,
})

/** The look of MUI's parts; values come from the scheme. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontSize: 14, lineHeight: '20px', WebkitFontSmoothing: 'antialiased' },
      'td, th, time, input, [data-tabular]': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': ring(theme),
      '.icon': { width: 20, height: 20, flex: 'none', fill: 'currentColor' },
      '.photo': {
        width: 28,
        height: 28,
        fontSize: 11,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        borderRadius: '50%',
        objectFit: 'cover',
        fontWeight: 500,
        lineHeight: 1,
        userSelect: 'none',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.ink.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
      },
      '[data-deeds]': { position: 'relative', display: 'inline-flex' },
      // Quick actions appear on pointer or focus over the end of the row's last column, so that no table is
      // wider for them. Touch and phones use the menu.
      '[data-quick]': {
        position: 'absolute',
        right: '100%',
        display: 'flex',
        borderRadius: 8,
        backgroundColor: theme.vars.palette.ink.raised,
        opacity: 0,
        transition: 'opacity 120ms',
        '@media (hover: none), (max-width: 599.95px)': { display: 'none' },
      },
      '[role=row]:hover [data-quick], [role=row]:focus-within [data-quick]': { opacity: 1 },
      '.line-action': {
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 40,
        height: 40,
        padding: 0,
        border: 0,
        borderRadius: 8,
        background: 'none',
        color: theme.vars.palette.text.secondary,
        cursor: 'pointer',
        transition: 'background-color 150ms',
        '&[data-reviving=true]': { color: theme.vars.palette.success.main },
        WebkitTapHighlightColor: 'transparent',
        '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
        '@media (pointer: coarse)': { width: 44, height: 44 },
      },
      // A dialog or panel that takes the focus itself has nothing to point at.
      '.MuiPaper-root:focus-visible': { outline: 'none' },
      '::selection': { background: theme.vars.palette.ink.chosen },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ fontFamily: 'inherit', '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 16, '@media (pointer: coarse)': { minHeight: 44 } },
      sizeSmall: { minHeight: 32, paddingInline: 12 },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.ink.edge }),
      contained: {
        '&.MuiButton-colorPrimary': { fontWeight: 600 },
        '&.MuiButton-colorPrimary:hover': { filter: 'brightness(1.06)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: 40, height: 40, borderRadius: 8, '@media (pointer: coarse)': { width: 44, height: 44 } },
      sizeSmall: { width: 32, height: 32 },
    },
  },
  MuiFab: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontWeight: 600,
        boxShadow: theme.shadows[6],
        '&.MuiFab-primary:hover': { backgroundColor: theme.vars.palette.primary.main, filter: 'brightness(1.06)' },
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 10 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
        [theme.breakpoints.down('sm')]: { '&.MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 } },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 20, lineHeight: '28px', fontWeight: 600, padding: '20px 24px 8px' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.ink.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiMenuItem-root': { minHeight: 40, fontSize: 14, gap: 12, '@media (pointer: coarse)': { minHeight: 44 } },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.ink.chosen },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.ink.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
      option: ({ theme }) => ({
        '&&[aria-selected="true"], &&.Mui-focused': { backgroundColor: theme.vars.palette.ink.chosen },
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.ink.chosen },
      }),
    },
  },
  MuiTooltip: {
    // An interactive tooltip would catch clicks on the row below.
    defaultProps: { disableInteractive: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.ink.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.shadows[4],
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      // Below 16 px phones zoom into the field.
      root: ({ theme }) => ({ minHeight: 44, [theme.breakpoints.down('md')]: { fontSize: 16 } }),
      // As wide as the label, which is 12 px at any field size.
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.ink.edge, '& legend': { fontSize: 12 } }),
      // The field draws its own focus; a second ring would be noise.
      input: { outline: 'none', '&.Mui-disabled::placeholder': { opacity: 1 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.ink.handText },
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px) scale(1)' },
        // Floating it is 12 px; its width is measured before scaling.
        '&.MuiInputLabel-outlined.MuiInputLabel-shrink': {
          transform: `translate(14px, -9px) scale(${12 / 14})`,
          maxWidth: `calc(${(14 / 12) * 100}% - 32px)`,
        },
      }),
    },
  },
  MuiCheckbox: { defaultProps: { color: 'info' } },
  MuiRadio: { defaultProps: { color: 'info' } },
  MuiSwitch: {
    defaultProps: { color: 'info' },
    styleOverrides: {
      // A white thumb would be invisible on white paper.
      switchBase: ({ theme }) => ({
        '&:not(.Mui-checked):not(.Mui-disabled)': theme.applyStyles('light', { color: theme.vars.palette.ink.edge }),
      }),
    },
  },
  MuiLink: {
    defaultProps: { color: 'info', underline: 'hover' },
    // A link that is a button breaks its lines like the text around it.
    styleOverrides: { root: { '&.MuiLink-button': { textAlign: 'start' } } },
  },
  MuiChip: { styleOverrides: { root: { fontSize: 12, fontWeight: 500 } } },
  MuiTabs: {
    defaultProps: { textColor: 'inherit', variant: 'scrollable', allowScrollButtonsMobile: true },
    styleOverrides: {
      indicator: ({ theme }) => ({ backgroundColor: theme.vars.palette.text.primary, borderRadius: 2 }),
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      // Without earlier tabs the row begins with its first tab.
      scrollButtons: { '&.Mui-disabled:first-of-type': { display: 'none' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        paddingInline: 12,
        opacity: 1,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 44, padding: '4px 12px', borderColor: theme.vars.palette.divider }),
      sizeSmall: { height: 36, padding: '2px 12px' },
      head: ({ theme }) => ({
        fontSize: 12,
        fontWeight: 500,
        height: 40,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
        whiteSpace: 'nowrap',
      }),
      footer: ({ theme }) => ({ fontSize: 14, fontWeight: 600, color: theme.vars.palette.text.primary }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': {
          backgroundColor: 'rgb(4 6 9 / 0.66)',
          ...theme.applyStyles('light', { backgroundColor: 'rgb(20 24 31 / 0.36)' }),
        },
      }),
    },
  },
}
