import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Failed } from '../feedback/failed.tsx'
import { firstField } from '../keyboard/first-field.ts'
import type { List } from './list.ts'

/**
 * Why a list has no rows, and the way on. `empty`: the sentence for nothing at all, or a whole EmptyState.
 */
export function NoRows({ list, empty }: { list: List; empty: ReactNode }) {
  if (list.state === 'failed') {
    return list.refusal ? <NothingBy list={list} text={list.refusal} /> : <Failed onRetry={list.reload} />
  }
  // A page beyond the end, by an old link or because its last row is gone.
  const back = () => list.change({ page: undefined }, 'replace')
  if (list.total > 0)
    return <EmptyState text="Esta página não existe mais." action="Ir para a primeira" onAction={back} />
  return typeof empty === 'string' ? <NothingBy list={list} text={empty} /> : empty
}

/** Clears the filter, if set; for a list refused without one, page and size. */
function NothingBy({ list, text }: { list: List; text: string }) {
  const { unfilter, refusal } = list
  const start = () => list.change({ page: undefined, size: undefined }, 'replace')
  if (!unfilter) return <EmptyState text={text} {...(refusal && { action: 'Voltar ao início', onAction: start })} />
  // The button disappears, so the focus moves to the filter.
  const clear = (button: HTMLElement) => {
    const place = button.closest<HTMLElement>('[role=dialog], main')
    unfilter()
    ;(firstField(place?.querySelector<HTMLElement>('[role=search]') ?? null) ?? place)?.focus({ preventScroll: true })
  }
  return <EmptyState text={text} action="Limpar filtros" onAction={clear} />
}
