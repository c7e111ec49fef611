import Box from '@mui/material/Box'
import { situations } from '../../domain/period-words.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import type { Sheet } from './sheet.ts'

/** The compared version, and why: `a versão 1, a última respondida (AUTORIZADO)`. */
function comparedIn({ versions, comparedWith }: Sheet): string | undefined {
  const compared = versions.find(({ version }) => version === comparedWith)
  if (!compared) return undefined
  const { version, situation } = compared
  const why =
    situation === 'pending' ? 'a anterior, sem resposta' : `a última respondida (${situations[situation].word})`
  return `a versão ${version}, ${why}`
}

/** Changes since the last answered version: totals and parties here, days beside their marks. */
export function SheetChanges({ sheet }: { sheet: Sheet }) {
  const compared = comparedIn(sheet)
  if (!compared) return null
  if (sheet.differences.length === 0)
    return (
      <Box sx={{ mb: 4 }}>
        <Notice tone="info">
          Versão {sheet.version}, comparada com {compared}: nenhuma diferença nos números.
        </Notice>
      </Box>
    )
  const whole = sheet.differences.filter((change) => change.on === null)
  const days = new Set(sheet.differences.flatMap((change) => change.on ?? []))
  return (
    <Box sx={{ mb: 4 }}>
      <Notice tone="info">
        Versão {sheet.version}, comparada com {compared}:{' '}
        {days.size === 0
          ? 'mudou o que está'
          : days.size === 1
            ? 'mudou 1 dia, indicado'
            : `mudaram ${days.size} dias, indicados`}{' '}
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
