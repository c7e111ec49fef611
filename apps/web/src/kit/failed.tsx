import { isUnknownRecord } from './api-error.ts'
import { EmptyState } from './empty-state.tsx'

interface FailedProps {
  onRetry: () => unknown
  /** Of a record that an address names: what came of asking, and the way back to the list where there is no such record. */
  failure?: unknown
  onLeave?: () => unknown
}

/** Where something could not be loaded: says so, and asks for it again. */
export function Failed({ onRetry, failure, onLeave }: FailedProps) {
  if (onLeave && isUnknownRecord(failure))
    return <EmptyState text="Registro não encontrado." action="Voltar à lista" onAction={() => onLeave()} />
  return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => onRetry()} />
}
