import Box from '@mui/material/Box'
import { Notice } from './notice.tsx'
import type { Sheet } from './sheet.ts'
import { counted } from './words.ts'

/** What the last reprocessing changed: in the totals and in whom the mirror names here, in the days beside their marks (Q77). */
export function SheetChanges({ sheet }: { sheet: Sheet }) {
  if (sheet.differences.length === 0) return null
  const whole = sheet.differences.filter((change) => change.on === null)
  const days = new Set(sheet.differences.flatMap((change) => change.on ?? []))
  return (
    <Box sx={{ mb: 4 }}>
      <Notice tone="info">
        Versão {sheet.version}: o reprocessamento mudou{' '}
        {days.size > 0
          ? `${counted(days.size, 'dia', 'dias')}, ${days.size === 1 ? 'indicado' : 'indicados'}`
          : 'o que está'}{' '}
        abaixo com antes → depois.
        {whole.length > 0 && (
          <Box
            component="ul"
            sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 5 }}
          >
            {whole.map(({ what, before, after }) => (
              <li key={what} data-tabular>
                {what}: <s>{before}</s> → <strong>{after}</strong>
              </li>
            ))}
          </Box>
        )}
      </Notice>
    </Box>
  )
}
