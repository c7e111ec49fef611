import { useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { PageHeader } from '../kit/theme/page-header.tsx'

/** An unknown address: says so, with a way back. */
export function UnknownAddress() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        text={`Não há nenhuma página em ${pathname}. Confira o endereço ou volte ao início.`}
        action="Ir para o início"
        onAction={() => navigate({ to: '/dashboard', replace: true })}
      />
    </>
  )
}
