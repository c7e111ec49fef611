import { ptBR } from '@mui/material/locale'
import { type ColorSystemOptions, createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { components } from './theme-parts.ts'
import { dark, light, type Tokens } from './tokens.ts'

/** Our colours beside MUI's: `color: 'ink.link'` in `sx`, `theme.vars.palette.ink.link` elsewhere. */
export type Ink = Omit<Tokens, 'page' | 'paper' | 'text' | 'disabled'>

declare module '@mui/material/styles' {
  interface Palette {
    ink: Ink
  }
  interface PaletteOptions {
    ink?: Ink
  }
  interface TypographyVariants {
    clock: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    clock?: React.CSSProperties
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    clock: true
  }
}

function scheme(t: Tokens): ColorSystemOptions {
  return {
    palette: {
      primary: { main: t.hand, light: t.hand, dark: t.hand, contrastText: t.onHand },
      secondary: { main: t.quiet, contrastText: t.page },
      success: { main: t.positive, contrastText: t.page },
      error: { main: t.negative, contrastText: t.page },
      warning: { main: t.handText, contrastText: t.page },
      info: { main: t.link, contrastText: t.page },
      background: { default: t.page, paper: t.paper },
      text: { primary: t.text, secondary: t.quiet, disabled: t.disabled },
      divider: t.line,
      action: { hover: t.veil, selected: t.chosen, disabled: t.disabled, disabledBackground: t.line },
      ink: t,
    },
  }
}

const heading = { fontWeight: 600, letterSpacing: '-0.01em' }

/** The theme: dark by default, one font family, a 4 px grid, Portuguese texts. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'p' },
    defaultColorScheme: 'dark',
    colorSchemes: { dark: scheme(dark), light: scheme(light) },
    spacing: 4,
    shape: { borderRadius: 8 },
    /** Phones end at `md`: 959 px. */
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1440 } },
    transitions: { duration: { shortest: 120, shorter: 120, short: 150, standard: 180, complex: 180 } },
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontWeightMedium: 500,
      fontWeightBold: 600,
      clock: { fontSize: 44, lineHeight: '52px', fontWeight: 600, letterSpacing: '-0.03em' },
      h1: { ...heading, fontSize: 28, lineHeight: '36px', letterSpacing: '-0.02em' },
      h2: { ...heading, fontSize: 20, lineHeight: '28px' },
      h3: { ...heading, fontSize: 16, lineHeight: '24px' },
      h4: { ...heading, fontSize: 14, lineHeight: '20px' },
      h5: { ...heading, fontSize: 14, lineHeight: '20px' },
      h6: { ...heading, fontSize: 14, lineHeight: '20px' },
      subtitle1: { fontSize: 16, lineHeight: '24px' },
      subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 500 },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 14, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
      overline: { fontSize: 12, lineHeight: '16px', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  },
  ptBR,
)
