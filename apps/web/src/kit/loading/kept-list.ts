import { createStore, type Store } from './store.ts'

interface Keyed {
  readonly key: string
}

export interface KeptList<Item extends Keyed> extends Store<readonly Item[]> {
  keep(item: Item): void
  drop(key: string): void
  change(key: string, change: Partial<Item>): void
}

/** What a storage holds as text; what cannot be read is nothing. */
export function readKept<Item extends Keyed>(text: string | null): readonly Item[] {
  try {
    const held: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(held) ? held.filter((each) => typeof each?.key === 'string') : []
  } catch {
    return []
  }
}

/** A list that outlives the page, in the browser's storage or else in memory. `place`: its key there. */
export function keptList<Item extends Keyed>(place: string): KeptList<Item> {
  const store = createStore<readonly Item[]>([])
  let inMemory = false
  const read = (): readonly Item[] => {
    try {
      if (!inMemory) return readKept<Item>(localStorage.getItem(place))
    } catch {}
    return store.read()
  }
  store.write(read)

  /** Another tab may have kept or dropped one since: the storage is read again before it is written. */
  const write = (change: (items: readonly Item[]) => readonly Item[]): void => {
    const items = change(read())
    try {
      localStorage.setItem(place, JSON.stringify(items))
      inMemory = false
    } catch {
      inMemory = true
    }
    store.write(() => items)
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event instanceof StorageEvent && event.key === place) store.write(read)
  })
  return {
    ...store,
    keep: (item) => write((items) => [...items, item]),
    drop: (key) => write((items) => items.filter((item) => item.key !== key)),
    change: (key, change) => write((items) => items.map((item) => (item.key === key ? { ...item, ...change } : item))),
  }
}
