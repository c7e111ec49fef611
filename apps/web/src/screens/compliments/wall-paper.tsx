import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import { initials } from '../../domain/initials.ts'
import { product } from '../../kit/theme/product.ts'
import { light } from '../../kit/theme/tokens.ts'
import { longDay } from './compliment-words.ts'
import { paperTone } from './person-tones.ts'

/** Without the screen around it: a print is always light. */
const paper = {
  '@page': { size: 'A4 portrait', margin: '12mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'header, footer, nav, [data-floating], a[href="#conteudo"]': { display: 'none !important' },
  },
} as const

/** Longer texts are smaller, so that the sheet is even. */
const sizeOf = (text: string) => (text.length < 60 ? '15pt' : text.length < 160 ? '12pt' : '10.5pt')

/** One compliment: text, recipient, sender. */
function Note({ compliment: { text, senderId, sender, recipientId, recipient, sector } }: { compliment: Compliment }) {
  const tone = paperTone(recipientId)
  return (
    <Box
      component="li"
      sx={{
        breakInside: 'avoid',
        listStyle: 'none',
        mb: '6mm',
        p: '5mm 5mm 4mm',
        borderRadius: '3mm',
        border: `0.3mm solid ${light.line}`,
        borderTop: `1.6mm solid ${tone}`,
        background: '#fff',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '3mm', mb: '3mm' }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: '11mm',
            height: '11mm',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: '11pt',
            fontWeight: 600,
            color: '#fff',
            background: tone,
          }}
        >
          {initials(recipient)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '12pt', lineHeight: 1.25, fontWeight: 600, overflowWrap: 'anywhere' }}>{recipient}</Box>
          {sector && <Box sx={{ fontSize: '8pt', lineHeight: 1.3, color: light.quiet }}>{sector}</Box>}
        </Box>
      </Box>
      <Box
        component="blockquote"
        sx={{
          m: 0,
          fontSize: sizeOf(text),
          lineHeight: 1.35,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          textWrap: 'pretty',
        }}
      >
        “{text}”
      </Box>
      <Box sx={{ mt: '3mm', fontSize: '9pt', color: paperTone(senderId), fontWeight: 500, textAlign: 'right' }}>
        {sender}
      </Box>
    </Box>
  )
}

/** The sheet, alike on screen and paper. */
export function WallPaper({ on, compliments }: { on: string; compliments: readonly Compliment[] }) {
  return (
    <Box
      component="article"
      data-own-paper
      aria-label="Mural"
      sx={{
        color: light.text,
        background: '#fff',
        maxWidth: '210mm',
        mx: 'auto',
        p: { xs: '6mm', sm: '12mm' },
        borderRadius: '2mm',
        '@media print': { maxWidth: 'none', p: 0, borderRadius: 0 },
      }}
    >
      <GlobalStyles styles={paper} />
      <Box sx={{ textAlign: 'center', mb: '8mm' }}>
        <Box
          aria-hidden
          sx={{
            display: 'inline-flex',
            gap: '2mm',
            mb: '3mm',
            '& > span': { width: '3mm', height: '3mm', borderRadius: '50%' },
          }}
        >
          {[0, 1, 2, 3, 4].map((nth) => (
            <span key={nth} style={{ background: paperTone(nth) }} />
          ))}
        </Box>
        <Box component="h2" sx={{ m: 0, fontSize: '28pt', lineHeight: 1.1, fontWeight: 600, letterSpacing: '-0.02em' }}>
          Dia do Elogio
        </Box>
        <Box sx={{ mt: '2mm', fontSize: '11pt', color: light.quiet }}>{longDay(on)}</Box>
      </Box>
      <Box
        component="ul"
        aria-label="Elogios do dia"
        sx={{
          m: 0,
          p: 0,
          columnCount: { xs: 1, sm: 2 },
          columnGap: '6mm',
          '@media print': { columnCount: 2 },
        }}
      >
        {compliments.map((compliment) => (
          <Note key={compliment.id} compliment={compliment} />
        ))}
      </Box>
      <Box sx={{ mt: '4mm', textAlign: 'center', fontSize: '8pt', color: light.quiet }}>
        {compliments.length === 1 ? '1 elogio' : `${compliments.length} elogios`} · {product.name}
      </Box>
    </Box>
  )
}
