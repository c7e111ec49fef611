import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { SxProps, Theme } from '@mui/material/styles'
import {
  printedColumns,
  printedFacts,
  printedLegend,
  printedSituation,
  printedTitle,
  printedTotals,
  printedVersion,
  printedWhich,
  signatories,
} from '@ponteiro/contract/mirrors/printed-sheet'
import { light } from '../../kit/theme/tokens.ts'
import { momentIn } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { isQuiet, type Sheet } from './sheet.ts'

const footOf = ({ typography }: Theme) =>
  ({ fontFamily: typography.fontFamily, fontSize: '7pt', color: light.quiet, verticalAlign: 'top' }) as const

/** An A4 sheet in light colours. Each page says whose it is, in case it lies alone. */
const paperOf = (sheet: Sheet) => (theme: Theme) => ({
  '@page': {
    size: 'A4 portrait',
    margin: '10mm',
    '@bottom-left': { ...footOf(theme), content: JSON.stringify(`${sheet.worker.name} · ${printedWhich(sheet)}`) },
    '@bottom-right': { ...footOf(theme), content: 'counter(page) " / " counter(pages)' },
  },
  '@media print': {
    'html, body': { background: '#fff !important' },
    body: { color: `${light.text} !important` },
    'a[href="#conteudo"]': { display: 'none !important' },
  },
})

const look: SxProps<Theme> = {
  display: 'none',
  displayPrint: 'block',
  color: light.text,
  fontSize: '7pt',
  lineHeight: 1.25,
  // Letter widths as on paper, not by screen pixels.
  textRendering: 'geometricPrecision',
  '& h1': { fontSize: '13pt', lineHeight: 1.2, fontWeight: 600, m: 0, mb: '2mm' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    columnGap: '3mm',
    rowGap: '0.6mm',
    m: 0,
    mb: '3mm',
  },
  '& dt': { color: light.quiet },
  '& dd': { m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '6.5pt' },
  '& th': {
    textAlign: 'left',
    fontWeight: 600,
    color: light.quiet,
    borderBottom: `0.3mm solid ${light.edge}`,
    p: '0.6mm',
    whiteSpace: 'nowrap',
  },
  '& td': { borderBottom: `0.1mm solid ${light.line}`, p: '0.5mm 0.6mm', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
  '& td:not([data-n]), & dd': { overflowWrap: 'anywhere' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  '& [data-n]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-quiet]': { color: light.quiet },
  '& small': { fontSize: '6.5pt', color: light.quiet },
}

/** The longest unbroken line: two stretches of work, or a holiday's name. */
const wholeLine = 30

/** The mirror on paper, with the fields of Portaria 671, art. 84, an acknowledgement and the legend. */
export function SheetPrint({ sheet }: { sheet: Sheet }) {
  const { zone } = useSession().user
  const columns = printedColumns(sheet.days)
  return (
    <Box sx={look} data-own-paper aria-hidden>
      <GlobalStyles styles={paperOf(sheet)} />
      <h1>{printedTitle}</h1>
      {printedVersion(sheet) && (
        <p>
          <strong>{printedVersion(sheet)}</strong>
        </p>
      )}
      <dl>
        {printedFacts(sheet, momentIn(sheet.issuedAt, zone)).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value || '-'}</dd>
          </Box>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, numbers }) => (
              <th key={title} data-n={numbers}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.days.map((day) => (
            <tr key={day.on} data-quiet={isQuiet(day) || undefined}>
              {columns.map(({ title, numbers, lines }) => (
                <td key={title} data-n={numbers}>
                  {lines(day).map((line) => (
                    <div key={line} data-whole={(!numbers && line.length <= wholeLine) || undefined}>
                      {line}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '6mm', rowGap: '1mm', my: '3mm', breakInside: 'avoid' }}>
        {printedTotals(sheet).map(([label, text]) => (
          <span key={label}>
            {label} <strong>{text}</strong>
          </span>
        ))}
      </Box>
      <Box sx={{ breakInside: 'avoid' }}>
        {sheet.acknowledgement && <p>{sheet.acknowledgement}</p>}
        <p>{printedSituation(sheet)}</p>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12mm', mt: '10mm', mb: '3mm' }}>
          {signatories(sheet).map((name) => (
            <Box key={name} sx={{ borderTop: `0.2mm solid ${light.text}`, pt: '1mm', textAlign: 'center' }}>
              {name}
            </Box>
          ))}
        </Box>
        <small>{printedLegend(sheet)}</small>
      </Box>
    </Box>
  )
}
