import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { told } from '../form/form.tsx'
import { DateField } from './date-field.tsx'

/** The message for an end before its start. */
export const backwards = 'A data final deve ser posteror a data incío'

const day = (value: unknown) => (typeof value === 'string' && z.iso.date().safeParse(value).success ? value : undefined)

/** First and last day of a form. The end waits for the start, and is cleared when it would come before it. */
export function DateRangeFields({ from, to }: { from: string; to: string }) {
  const { watch, setValue, setError } = useFormContext()
  const [start, end] = watch([from, to])
  const compare = () => {
    const [first, last] = [day(start), day(end)]
    if (!first || !last || first <= last) return
    setValue(to, null, { shouldDirty: true })
    // After the field's own check, which would only say that the date is missing.
    setTimeout(() => setError(to, { type: told, message: backwards }))
  }
  return (
    <Box onBlur={compare} sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <DateField name={from} label="Data inicial" />
      <DateField name={to} label="Data final" disabled={!day(start)} />
    </Box>
  )
}
