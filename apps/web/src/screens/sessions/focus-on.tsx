import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Puts the cursor where typing goes on. Not by touch: a keyboard would cover what is there to be read. */
export function FocusOn({ field }: { field: string }) {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(field, { shouldSelect: true })
  }, [field, setFocus])
  return null
}
