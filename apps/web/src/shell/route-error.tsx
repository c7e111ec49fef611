import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeader } from '../kit/page-header.tsx'

/** A screen that could not be drawn. Reloading also fetches its code again, after a new version was installed. */
export function RouteError({ error }: { error: unknown }) {
  console.error(error)
  return (
    <>
      <PageHeader title="Ops... Algo deu errado!" />
      <EmptyState
        icon={warning}
        text="Esta tela não pôde ser mostrada."
        action="Recarregar"
        onAction={() => window.location.reload()}
      />
    </>
  )
}
