import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import { Icon } from '../../kit/theme/icon.tsx'
import type { Report } from './afd-words.ts'

/** One kind of warning: count, sentence and places. */
function Kind({ warning: { count, entries } }: { warning: Report['warnings'][number] }) {
  const [first] = entries
  const placed = entries.filter(({ line }) => line > 0)
  const written = count.toLocaleString('pt-BR')
  if (!first) return null
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, px: 4, py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box component="span" sx={{ color: 'warning.main', mt: '1px' }}>
        <Icon path={warning} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {count === 1 || placed.length === 0 ? (
          <Box>
            {first.message}
            {first.line > 0 && (
              <Box
                component="span"
                sx={{ color: 'text.secondary' }}
              >{` Linha ${first.line.toLocaleString('pt-BR')}.`}</Box>
            )}
          </Box>
        ) : (
          <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
            <summary>
              {first.message} <Box component="strong" data-tabular sx={{ fontWeight: 600 }}>{`${written} vezes`}</Box>
            </summary>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, maxHeight: 260, overflow: 'auto', color: 'text.secondary' }}
            >
              {placed.map(({ line, nsr, message }) => (
                <Box component="li" data-tabular key={`${line} ${message}`} sx={{ py: 0.5 }}>
                  {`Linha ${line.toLocaleString('pt-BR')}${nsr === null ? '' : `, NSR ${nsr}`}: ${message}`}
                </Box>
              ))}
              {count > placed.length && (
                <Box component="li" sx={{ py: 0.5 }}>{`e mais ${(count - placed.length).toLocaleString('pt-BR')}`}</Box>
              )}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** Remarks on the file and on late marks. None of them kept a mark out. */
export function AfdWarnings({ warnings }: { warnings: Report['warnings'] }) {
  return (
    <Box
      component="ul"
      aria-label="Avisos do arquivo"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {warnings.map((warning) => (
        <Kind key={warning.code} warning={warning} />
      ))}
    </Box>
  )
}
