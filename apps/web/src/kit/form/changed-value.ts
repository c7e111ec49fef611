import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs when a value changes, usually another field's; not for the first value. */
export function useChangedValue(value: unknown, run: () => void): void {
  const before = useRef(value)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    runNow()
  }, [value])
}
