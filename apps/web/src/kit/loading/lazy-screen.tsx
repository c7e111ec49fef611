import type { ComponentType } from 'react'
import { lateCode } from './late-code.ts'
import { useStore } from './store.ts'

/** A screen, or a necessary part, drawn once its code is loaded; the router awaits `preload`. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const { loaded, fetch } = lateCode(load)

  function Lazy(props: Props) {
    const Loaded: ComponentType<Props> | undefined = useStore(loaded)?.[name]
    return Loaded ? <Loaded {...props} /> : null
  }

  return Object.assign(Lazy, { preload: () => (loaded.read() ? undefined : fetch()) })
}
