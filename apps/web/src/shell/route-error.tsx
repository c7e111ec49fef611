import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import { EmptyState } from '../kit/empty-state.tsx'

/** A screen that could not be drawn. Reloading also fetches its code again, after a new version was installed. */
export function RouteError({ error }: { error: unknown }) {
  console.error(error)
  return (
    <EmptyState
      icon={warning}
      text="Ops... Algo deu errado! Esta tela não pôde ser mostrada."
      action="Recarregar"
      onAction={() => window.location.reload()}
    />
  )
}
