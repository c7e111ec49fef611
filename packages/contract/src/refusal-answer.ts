/** What every call answers that is refused. */
import { z } from 'zod'
import { type FailureCode, failures } from './failures.ts'

export const RefusalAnswer = z.strictObject({
  message: z.string().min(1),
  /** Of the catalogue; absent where input is malformed, and of what is no failure of a call. */
  code: z.enum(Object.keys(failures) as FailureCode[]).optional(),
  /** Messages by field, under its name outside. */
  errors: z.record(z.string(), z.string()).optional(),
})
