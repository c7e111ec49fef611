/** The board's week: who is on call for which client by day, and the gaps. */
import { allClientsWord, type BoardEntry } from '@ponteiro/contract/on-call/on-call'
import { addDays, datesOf, type LocalDate, weekday } from '@ponteiro/timesheet'

export interface BoardCell {
  readonly on: LocalDate
  /** On call for this client by name. */
  readonly entries: readonly BoardEntry[]
  /** On call for all clients, hence for this one. */
  readonly covered: readonly BoardEntry[]
  /** Nobody is on call, and somebody can still be added. */
  readonly gap: boolean
}

export interface BoardRow {
  /** Undefined in the row of all clients. */
  readonly clientId: number | undefined
  readonly name: string
  readonly cells: readonly BoardCell[]
}

/** The actions of a cell. */
export interface BoardDeeds {
  /** Somebody is to fill a gap. */
  onFill: (gap: { on: LocalDate; clientId: number | undefined }) => void
  onOpen: (id: number) => void
}

/** From Monday to Sunday. */
export function weekOf(day: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = addDays(day, -((weekday(day) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

interface Board {
  readonly clients: readonly { readonly id: number; readonly name: string }[]
  readonly results: readonly BoardEntry[]
}

/** A row for all clients, then one for each. Without own clients, only all together need cover. */
export function boardRows({ clients, results }: Board, from: LocalDate, today: LocalDate): readonly BoardRow[] {
  const days = datesOf({ from, to: addDays(from, 6) })
  const rows = [{ id: undefined, name: allClientsWord }, ...clients]
  return rows.map(({ id, name }) => ({
    clientId: id,
    name,
    cells: days.map((on) => {
      const ofDay = results.filter((entry) => entry.on === on)
      const entries = ofDay.filter(({ clientId }) => clientId === (id ?? null))
      const covered = id === undefined ? [] : ofDay.filter(({ allClients }) => allClients)
      const isWanted = id !== undefined || clients.length === 0
      return { on, entries, covered, gap: isWanted && on >= today && entries.length + covered.length === 0 }
    }),
  }))
}

/** The number of gaps in the week. */
export const gapsIn = (rows: readonly BoardRow[]) => rows.flatMap(({ cells }) => cells).filter(({ gap }) => gap).length
