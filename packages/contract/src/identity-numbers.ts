/** Identity numbers of people and firms on the wire. Check digits are those of clock files. */

import { bareId } from '@ponteiro/legal-files/brazilian-ids'
import { z } from 'zod'
import { text } from './text.ts'

export { isCnpj, isCpf, isPis } from '@ponteiro/legal-files/brazilian-ids'

/** A number that may travel masked, `529.982.247-25`, and is bare inside. `message`: for a missing one. */
export const bareNumber = (message?: string) =>
  z.codec(text(40, { missing: message }), text(40), { decode: bareId, encode: (text) => text })

/**
 * A phone number without mask and country code, from `+55 (11) 98765-4321`. 55 is an area code too, so it is
 * removed only where a full number remains.
 */
export const barePhone = (text: string) => bareId(text).replace(/^(?:00)?55(?=[1-9]{2}(?:9\d{8}|[2-5]\d{7})$)/, '')

/** A phone number that may travel as people write it, and is bare inside. */
export const phoneNumber = () => z.codec(text(40), text(40), { decode: barePhone, encode: (text) => text })
