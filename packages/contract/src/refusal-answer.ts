/** The answer of every refused call. */
import { z } from 'zod'
import { type FailureCode, failures } from './failures.ts'

export const RefusalAnswer = z.strictObject({
  message: z.string().min(1),
  /** From the catalogue; absent for malformed input and for errors that are no failure of a call. */
  code: z.enum(Object.keys(failures) as FailureCode[]).optional(),
  /** Messages by wire name of the field. */
  errors: z.record(z.string(), z.string()).optional(),
})
