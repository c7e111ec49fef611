import gain from '@material-symbols/svg-400/rounded/add.svg?path'
import loss from '@material-symbols/svg-400/rounded/remove.svg?path'
import Box from '@mui/material/Box'
import type { PermissionRow } from '@ponteiro/contract/profiles/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { toldShort } from './permissions-draft.ts'
import type { ProfileRow } from './profile.tsx'
import { people, someOf } from './words.ts'

export interface PermissionsTrayProps {
  profile: ProfileRow
  gained: readonly PermissionRow[]
  lost: readonly PermissionRow[]
}

/** Before saving: who is affected, and what they gain and lose. */
export function PermissionsTray({ profile, gained, lost }: PermissionsTrayProps) {
  const { data } = useQuery(api.profiles.holders.query({ params: { id: profile.id }, query: { take: 2 } }))
  const total = data?.total ?? profile.holders
  const names = data?.results.map(({ name }) => name) ?? []
  const who = total === 0 ? 'Ninguém tem este perfil ainda.' : `${people(total)}: ${someOf(names, total)}.`
  return (
    <Box
      role="status"
      aria-label="Quem é afetado"
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 320px' },
        minWidth: 0,
        maxHeight: 104,
        overflowY: 'auto',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {profile.name}
        </Box>
        {` · ${who}`}
      </Box>
      {gained.length + lost.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nenhuma alteração a salvar.</Box>
      ) : (
        <>
          <Effect icon={loss} word={total === 0 ? 'Deixa de permitir' : 'Perdem'} colour="error.main" rows={lost} />
          <Effect icon={gain} word={total === 0 ? 'Passa a permitir' : 'Ganham'} colour="success.main" rows={gained} />
        </>
      )}
    </Box>
  )
}

/** More than these are only counted: the columns mark moves. */
const mostNamed = 6

function Effect(props: { icon: string; word: string; colour: string; rows: readonly PermissionRow[] }) {
  const { icon, word, colour, rows } = props
  if (rows.length === 0) return null
  const names = toldShort(rows)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="span"
        sx={{ color: colour, display: 'inline-flex', alignItems: 'center', gap: 0.5, flex: 'none' }}
      >
        <Icon path={icon} size={16} />
        {`${word} ${rows.length}:`}
      </Box>
      <span>{someOf(names, names.length, mostNamed)}</span>
    </Box>
  )
}
