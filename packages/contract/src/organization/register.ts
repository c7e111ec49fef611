/** What the registers of the organisation share: required texts, names, descriptions, ids, reactivation. */
import { z } from 'zod'

/** As the registers word it (R663). */
export const required = 'Campo Obrigatório'
export const tooLong = 'Máximo de caracteres atingido'

/** A required line of text; `message` is what an empty one is told. */
export const requiredText = (max: number, message = required) =>
  z.string(message).trim().min(1, message).max(max, tooLong)

/** A line of text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max, tooLong)

/** A description of a register (R664). */
export const description = z.string().trim().max(255, 'Maxímo de 255 dígitos.')

/** The id of a row that a body names. */
export const reference = (message = required) => z.int(message).positive(message).max(2_147_483_647, message)

/** Status 1 by PUT reactivates; status 0 by PUT is refused, deactivation is the DELETE call (decision Q122). */
export const reactivation = z.literal(true, 'Operação não permitida.').optional()

export const direction = z.enum(['ASC', 'DESC'])
