import GlobalStyles from '@mui/material/GlobalStyles'
import { theme } from './theme.ts'

const [lightColours = {}] = theme
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet))
  .filter(([selector]) => selector.includes('light'))
  .map(([, values]) => values as object)

/** Pages on paper: light, whole tables, no controls. */
const styles = {
  '@media print': {
    'html[data-theme]': lightColours,
    body: { background: '#fff' },
    // These colours carry meaning: bands of the day's line, chips, the bank's columns.
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    'a[href="#conteudo"], .line-action, .MuiFab-root, .MuiIconButton-root, main .MuiButton-root, main [role=search], main th[data-actions], main td[data-actions], nav':
      { display: 'none !important' },
    'main .MuiPaper-root': { overflow: 'visible !important', background: 'none', boxShadow: 'none' },
    // Documents made for paper have their own style.
    'main :is(th, td):not([data-own-paper] *)': {
      position: 'static !important',
      height: 'auto !important',
      minWidth: '0 !important',
      fontSize: '8pt !important',
      padding: '1mm !important',
      background: 'none !important',
    },
    'main tr': { breakInside: 'avoid', background: 'none !important' },
    'main thead': { display: 'table-header-group' },
    'main tfoot': { display: 'table-row-group' },
  },
} as const

export const Paper = () => <GlobalStyles styles={styles} />
