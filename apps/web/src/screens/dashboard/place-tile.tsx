import type { DashboardCounts } from '@ponteiro/contract/dashboard/dashboard'
import { useToday } from '../../session/today.ts'
import type { Place } from '../../shell/navigation.ts'
import { Tile } from '../../shell/tile.tsx'
import { figureOf, isCounted } from './figures.ts'

export interface PlaceTileProps {
  place: Place
  /** Undefined until they are known; none when they cannot be. */
  counts: DashboardCounts | undefined
}

/** A place with its number; the number's room is kept until it is known. */
export function PlaceTile({ place: { route, title, to, icon, next, letter }, counts }: PlaceTileProps) {
  const today = useToday()
  const figure = counts ? figureOf(route, counts, today) : isCounted(route) ? { count: 'loading' } : {}
  return <Tile title={title} to={to} icon={icon} next={next} {...(letter && { letter })} {...figure} />
}
