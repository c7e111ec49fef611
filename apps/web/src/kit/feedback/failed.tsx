import { isRefusedQuestion, isWithheld } from './api-error.ts'
import { EmptyState } from './empty-state.tsx'

/** Nothing is shown of what an address names, for what reason `text` says; leads back to the list. */
export const UnknownRecord = ({ text, onLeave }: { text: string; onLeave: () => unknown }) => (
  <EmptyState text={text} action="Voltar à lista" onAction={() => onLeave()} />
)

interface FailedProps {
  onRetry: () => unknown
  /** Of a record that an address names: what came of asking, and the way back to the list where another try would change nothing. */
  failure?: unknown
  onLeave?: () => unknown
}

/** Where something could not be loaded: says so, and asks for it again. */
export function Failed({ onRetry, failure, onLeave }: FailedProps) {
  if (onLeave && (isRefusedQuestion(failure) || isWithheld(failure)))
    return <UnknownRecord text={failure.message} onLeave={onLeave} />
  return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => onRetry()} />
}
