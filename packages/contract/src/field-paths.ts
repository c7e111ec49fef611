/**
 * The path of a refused field, on the wire (`scheduleItemList.0.sci_time`) and in the domain
 * (`marks.0.minute`).
 */
import { z } from 'zod'
import { wireFields } from './wire.ts'

/** The schema inside optional, nullable and list wrappers. */
function inside(schema: unknown): z.ZodType | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  if (wireFields(schema) || schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodArray) return inside(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inside(schema.unwrap())
  return schema instanceof z.ZodPipe ? inside(schema.in) : undefined
}

function translated(schema: z.ZodType | undefined, path: string, from: 'key' | 'name', to: 'key' | 'name'): string {
  let at = inside(schema)
  const steps = path.split('.').map((step) => {
    const field = at && wireFields(at)?.find((each) => each[from] === step)
    if (field) at = inside(field.form)
    else if (at instanceof z.ZodObject) at = inside(at.shape[step])
    return field ? field[to] : step
  })
  return steps.join('.')
}

/** The domain path of a wire path. Steps that the schema does not know stay as they are. */
export const domainPath = (schema: z.ZodType | undefined, path: string) => translated(schema, path, 'name', 'key')

/** The wire path of a domain path. */
export const wirePath = (schema: z.ZodType | undefined, path: string) => translated(schema, path, 'key', 'name')
