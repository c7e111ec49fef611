import { useEffect, useState } from 'react'

/** The value once it has not changed for `wait` ms. */
export function useResting<Value>(value: Value, wait = 250): Value {
  const [resting, rest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => rest(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return resting
}
