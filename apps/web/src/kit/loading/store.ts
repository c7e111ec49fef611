import { useSyncExternalStore } from 'react'

/** One value outside React, set from anywhere (toasts, the open question) and drawn in one place. */
export interface Store<Value> {
  read(): Value
  write(change: (value: Value) => Value): void
  listen(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(change) {
      value = change(value)
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>) => useSyncExternalStore(store.listen, store.read, store.read)
