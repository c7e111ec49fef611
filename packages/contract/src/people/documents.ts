/** Numbers that Brazilian registers give to people and firms: how they travel. Their digits are checked as files of clocks check them. */

import { bareId } from '@ponteiro/legal-files/brazilian-ids'
import { z } from 'zod'
import { text } from '../text.ts'

export { isCnpj, isCpf, isPis } from '@ponteiro/legal-files/brazilian-ids'

/** A number that may travel with its mask, `529.982.247-25`; inside it is bare. `message` is what a missing one is told. */
export const bareNumber = (message?: string) =>
  z.codec(text(40, { missing: message }), text(40), { decode: bareId, encode: (text) => text })
