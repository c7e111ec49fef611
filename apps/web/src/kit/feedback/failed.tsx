import { isRefusedQuestion, isWithheld } from './api-error.ts'
import { EmptyState } from './empty-state.tsx'

/** Shown in place of an unknown record, for the reason in `text`, with a link to the list. */
export const UnknownRecord = ({ text, onLeave }: { text: string; onLeave: () => unknown }) => (
  <EmptyState text={text} action="Voltar à lista" onAction={() => onLeave()} />
)

interface FailedProps {
  onRetry: () => unknown
  /** The result of loading a record in the address; a final failure links to the list. */
  failure?: unknown
  onLeave?: () => unknown
}

/** Says that something could not be loaded, and offers a retry. */
export function Failed({ onRetry, failure, onLeave }: FailedProps) {
  if (onLeave && (isRefusedQuestion(failure) || isWithheld(failure)))
    return <UnknownRecord text={failure.message} onLeave={onLeave} />
  return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => onRetry()} />
}
