import { useEffect } from 'react'

const afterTheScreen = 3000

/** Loads what opens at a press soon after the screen: by the time of the press there may be no network, or a new version without this one's code. */
export function useLoadLater(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), afterTheScreen)
    return () => clearTimeout(timer)
  }, [load])
}
