/** The week of the board: who is on call for whom on which day, and where nobody is. */
import { allClientsWord, type BoardEntry } from '@ponteiro/contract/on-call/on-call'
import { addDays, datesOf, type LocalDate, weekday } from '@ponteiro/timesheet'

export interface BoardCell {
  readonly on: LocalDate
  /** On call for this client by name. */
  readonly entries: readonly BoardEntry[]
  /** On call for all clients, and so for this one. */
  readonly covered: readonly BoardEntry[]
  /** Nobody is on call, and somebody can still be put there. */
  readonly gap: boolean
}

export interface BoardRow {
  /** Undefined of the row of all clients. */
  readonly clientId: number | undefined
  readonly name: string
  readonly cells: readonly BoardCell[]
}

/** What is done from a cell. */
export interface BoardDeeds {
  /** Somebody is to be put where nobody is. */
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

/** A row for all clients, then one for each. Without clients of their own, all of them together are what is to be covered. */
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

/** How many places of the week nobody covers. */
export const gapsIn = (rows: readonly BoardRow[]) => rows.flatMap(({ cells }) => cells).filter(({ gap }) => gap).length
