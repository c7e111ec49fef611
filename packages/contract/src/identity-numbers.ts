/** Numbers that Brazilian registers give to people and firms: how they travel. Their digits are checked as files of clocks check them. */

import { bareId } from '@ponteiro/legal-files/brazilian-ids'
import { z } from 'zod'
import { text } from './text.ts'

export { isCnpj, isCpf, isPis } from '@ponteiro/legal-files/brazilian-ids'

/** A number that may travel with its mask, `529.982.247-25`; inside it is bare. `message` is what a missing one is told. */
export const bareNumber = (message?: string) =>
  z.codec(text(40, { missing: message }), text(40), { decode: bareId, encode: (text) => text })

/**
 * A phone number as people have it, `+55 (11) 98765-4321`, bare and without the code of the country. That code is also an area's: it goes only
 * where what is left is a number of its own.
 */
export const barePhone = (text: string) => bareId(text).replace(/^(?:00)?55(?=[1-9]{2}(?:9\d{8}|[2-5]\d{7})$)/, '')

/** A phone number that may travel as people write it; inside it is bare. */
export const phoneNumber = () => z.codec(text(40), text(40), { decode: barePhone, encode: (text) => text })
