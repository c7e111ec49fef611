/** Shared parts of registers: required texts, descriptions, ids, days, reactivation. */
import { z } from 'zod'
import { dayText, line, lines, text } from './text.ts'
import { code, integer, largestId } from './wire.ts'

/** The registers' own wording. */
export const required = 'Campo Obrigatório'
export const tooLong = 'Máximo de caracteres atingido'

/** A required line of text; `message` is for an empty one. */
export const requiredText = (max: number, message = required) => line(max, { missing: message }).min(1, message)

/** A required text of several lines. */
export const requiredLines = (max: number, message = required) => lines(max, { missing: message }).min(1, message)

/** A line of text that may be empty. */
export const optionalText = (max: number) => line(max)

/** The description of a register. */
export const description = lines(255, { tooLong: 'Maxímo de 255 dígitos.' })

/** The id of a row, in a body. */
export const reference = (message = required) => z.int(message).positive(message).max(largestId, message)

export { rowId } from './wire.ts'

/**
 * A calendar day; `message` is for an empty one. Bounded, so that a typing error does not become the year 20.
 */
export const day = (message = required) =>
  dayText(message).refine((on) => on >= '1900-01-01' && on <= '2199-12-31', 'Data inválida')

/** A state by its IBGE code. */
export const stateReference = (message = required) => z.int(message).positive(message).max(99, message)
export const stateId = integer.positive().max(99)

/** Status 1 by PUT reactivates. Status 0 by PUT is refused: deactivation is the DELETE call. */
export const reactivation = z.literal(true, 'Operação não permitida.').optional()

/** A word that travels as a number, like `code`; `message` is for a missing or unknown one. */
export const numbered = <const T extends Record<number, string>>(table: T, message = required) =>
  z
    .union([z.number(), text(10, { tooLong: message })], message)
    .refine((value) => String(value) in table, message)
    .pipe(code(table))

/** The status filter of every register: a word in the screen's address, 1 or 0 on the wire. */
export const status = z.enum(['active', 'inactive']).optional()
export const statusCode = code({ 1: 'active', 0: 'inactive' })

export const direction = z.enum(['ASC', 'DESC'])
