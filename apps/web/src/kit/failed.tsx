import { isFinal } from './api-error.ts'
import { EmptyState } from './empty-state.tsx'

/** There is no such record as an address names; leads back to the list. */
export const UnknownRecord = ({ onLeave }: { onLeave: () => unknown }) => (
  <EmptyState text="Registro não encontrado." action="Voltar à lista" onAction={() => onLeave()} />
)

interface FailedProps {
  onRetry: () => unknown
  /** Of a record that an address names: what came of asking, and the way back to the list where there is no such record. */
  failure?: unknown
  onLeave?: () => unknown
}

/** Where something could not be loaded: says so, and asks for it again. */
export function Failed({ onRetry, failure, onLeave }: FailedProps) {
  if (onLeave && isFinal(failure)) return <UnknownRecord onLeave={onLeave} />
  return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => onRetry()} />
}
