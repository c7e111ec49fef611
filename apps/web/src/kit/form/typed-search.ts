import { useEffect, useState } from 'react'

/** Milliseconds after the last key before a server is asked. */
const pause = 250

/** What was typed, once the typing pauses, and what takes each text as it is typed. */
export function useTypedSearch(): readonly [searched: string, type: (text: string) => void, typed: string] {
  const [typed, type] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [searched, type, typed]
}
