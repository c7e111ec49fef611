import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { told } from '../form/form.tsx'
import { DateField } from './date-field.tsx'

/** What a form says of an end before its start (R435). */
export const backwards = 'A data final deve ser posteror a data incío'

const day = (value: unknown) => (typeof value === 'string' && z.iso.date().safeParse(value).success ? value : undefined)

/** The first and the last day of a form. The end waits for the start, and goes when it comes before it (R435). */
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
