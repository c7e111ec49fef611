import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** Milliseconds after the last key before a server is asked. */
const pause = 250

interface Asked<Answer> {
  queryKey: QueryKey
  queryFn: QueryFunction<Answer>
  enabled?: boolean
}

/** Of a field whose options a server may find: they are then shown as they come. */
export interface Searching {
  loading?: boolean
  /** Called with the typed text, and with none once something is chosen, emptied or left. */
  onSearch?: ((text: string) => void) | undefined
  /** The options answer an earlier text: those that match are shown, and Enter chooses no other. */
  stale?: boolean
}

/** What a server finds for what is typed, asked once the typing pauses; `search` is for the field. */
export function useTypedSearch<Answer>(asked: (text: string) => Asked<Answer>) {
  const [typed, onSearch] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching, isPlaceholderData } = useQuery({ ...asked(text), placeholderData: keepPreviousData })
  const search = { loading: isFetching, onSearch, stale: isPlaceholderData || typed.trim() !== text }
  return { data, error, typed, search }
}

/** Enter sends no form while the field shows another text than that of what is chosen. */
export function holdUnchosen(event: KeyboardEvent, chosen = ''): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.value !== chosen) event.preventDefault()
}
