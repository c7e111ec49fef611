import contact from '@material-symbols/svg-400/rounded/contact_page.svg?path'
import { dataChangeMessages as words } from '@ponteiro/contract/people/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { useCan } from '../../session/session.ts'

/** The link to pending requests; absent without any. */
export function DataChangeLink() {
  const admin = useCan()(['admin'])
  const { data } = useQuery({
    ...api.dataChanges.list.query({ query: { state: 'pending', take: 1 } }),
    enabled: admin,
  })
  if (!data?.total) return null
  return (
    <LinkButton to="/alteracoes-de-dados" variant="outlined" startIcon={<Icon path={contact} />}>
      {words.waits(data.total)}
    </LinkButton>
  )
}
