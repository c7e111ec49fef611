import locked from '@material-symbols/svg-400/rounded/lock_clock.svg?path'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { useCan } from '../../../session/session.ts'

/** The link to locked logins; absent without any. */
export function LockedLink() {
  const admin = useCan()(['admin'])
  const { data } = useQuery({ ...api.denials.locked.query({ query: { take: 1 } }), enabled: admin })
  if (!data?.total) return null
  return (
    <LinkButton to="/acessos-bloqueados" variant="outlined" startIcon={<Icon path={locked} />}>
      {data.total === 1 ? '1 acesso bloqueado' : `${data.total} acessos bloqueados`}
    </LinkButton>
  )
}
