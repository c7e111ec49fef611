import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs when a value, usually that of another field, has become another: not for the one that was there first. */
export function useChangedValue(value: unknown, run: () => void): void {
  const before = useRef(value)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    runNow()
  }, [value])
}
