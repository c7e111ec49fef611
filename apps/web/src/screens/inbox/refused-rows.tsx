import problem from '@material-symbols/svg-400/rounded/error.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useStore } from '../../kit/loading/store.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'
import { type RefusedRow, refused, rowKey } from './held-decisions.ts'
import { aboutWords, counted } from './inbox-words.ts'

/** Refused decisions row by row, with reasons. */
export function RefusedRows() {
  const { user } = useSession()
  const isOwn = ({ accountId }: RefusedRow) => accountId === user.accountId
  const rows = useStore(refused).filter(isOwn)
  if (rows.length === 0) return null
  return (
    <Box
      role="alert"
      sx={{ border: 1, borderColor: 'error.main', borderRadius: '10px', bgcolor: 'background.paper', px: 4, py: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ display: 'flex', color: 'error.main' }}>
          <Icon path={problem} />
        </Box>
        <Box sx={{ flex: 1, fontWeight: 500 }}>
          {counted(rows.length, 'decisão não foi aplicada', 'decisões não foram aplicadas')}
        </Box>
        <Button size="small" onClick={() => refused.write((all) => all.filter((row) => !isOwn(row)))}>
          Entendi
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 160, overflowY: 'auto' }}>
        {rows.map((row) => (
          <Box component="li" key={`${rowKey(row)} ${row.message}`} sx={{ py: 1 }}>
            <Box component="span" data-tabular sx={{ fontWeight: 500 }}>
              {aboutWords(row)}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {row.message}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
