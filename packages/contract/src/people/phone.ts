import { text } from '../text.ts'

/** Digits of a telephone number, area code first; '' for none. */
export const phone = text(11, { tooLong: 'Telefone inválido' })
  .refine((digits) => digits === '' || /^\d{10,11}$/.test(digits), 'Telefone inválido')
  .meta({ examples: ['11987654321', ''] })
  .nullable()
