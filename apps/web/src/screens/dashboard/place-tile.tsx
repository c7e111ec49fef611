import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import type { Place } from '../../domain/navigation.ts'
import { Tile } from '../../domain/tile.tsx'
import { useToday } from '../../session/today.ts'
import { figureOf, isCounted, type pendenciesOf } from './figures.ts'

export interface PlaceTileProps {
  place: Place
  /** Undefined until known; empty when unavailable. */
  counts: DashboardCounts | undefined
  /** Pendencies, shown where nothing else waits. */
  pendencies: ReturnType<typeof pendenciesOf>
}

/** A place with its number, whose room is kept until it is known. */
export function PlaceTile({ place: { route, title, to, icon, next, letter }, counts, pendencies }: PlaceTileProps) {
  const today = useToday()
  const own = counts ? figureOf(route, counts, today) : isCounted(route) ? { count: 'loading' } : {}
  const [first] = route === 'scorecard.index' && own && 'waiting' in own && !own.waiting ? pendencies : []
  const figure = first ?? own
  return <Tile title={title} to={to} icon={icon} next={next} {...(letter && { letter })} {...figure} />
}
