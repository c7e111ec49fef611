import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Focuses a field, except on touch screens, where a keyboard would cover the text. */
export function FocusOn({ field }: { field: string }) {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(field, { shouldSelect: true })
  }, [field, setFocus])
  return null
}
