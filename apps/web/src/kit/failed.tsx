import { EmptyState } from './empty-state.tsx'

/** Where something could not be loaded: says so, and asks for it again. */
export function Failed({ onRetry }: { onRetry: () => unknown }) {
  return <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => onRetry()} />
}
