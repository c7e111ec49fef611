import type { marks } from '@ponteiro/contract/marks/marks'
import { existing } from '../../platform/database/lists.ts'
import { drawnAside } from '../../platform/documents/drawn-aside.ts'
import type { Signer } from '../../platform/documents/seal.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { openedScope } from '../people/opened-days.rules.ts'
import { receiptNumber } from './mark-chain.rules.ts'
import { findReceipt } from './receipts.queries.ts'

/**
 * The issuer of a receipt: the program's registration, where the establishment has none, and the signing
 * certificate.
 */
export interface Issuer {
  readonly repNumber: string | undefined
  readonly signer: Signer | undefined
}

/** Issues the receipts of marks. */
export const receiptHandlers = (issuer: Issuer): Pick<Handlers<typeof marks>, 'receipt'> => ({
  async receipt({ db, session, scope, params, now }) {
    const receipt = existing(await findReceipt(db, openedScope(session, scope), params.id))
    const repNumber = receipt.repNumber ?? issuer.repNumber ?? null
    return {
      contentType: 'application/pdf',
      fileName: `comprovante-${receiptNumber(receipt.nsr)}.pdf`,
      content: () => drawnAside('receipt', [{ ...receipt, repNumber }], { signer: issuer.signer, now }),
    }
  },
})
