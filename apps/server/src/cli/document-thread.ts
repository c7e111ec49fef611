/** Thread that draws documents. `platform/documents/drawn-aside.ts` calls it and signs the result. */
import { receiptDrawing } from '../features/marks/receipts.rules.ts'
import { sheetDrawing } from '../features/mirrors/sheet-print.rules.ts'
import { noticesDrawing } from '../features/vacations/vacation-notice-print.rules.ts'
import type { Drawing } from '../platform/documents/drawings.ts'
import type { AskedDrawing } from '../platform/documents/drawn-aside.ts'
import { drawn } from '../platform/documents/pdf.ts'
import type { Seal } from '../platform/documents/seal.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

type Draw = (...of: unknown[]) => Drawing

const drawings: Readonly<Record<AskedDrawing['kind'], Draw>> = {
  mirror: sheetDrawing as Draw,
  receipt: receiptDrawing as Draw,
  'vacation-notices': noticesDrawing as Draw,
}

takeOrders<AskedDrawing, Uint8Array>(({ kind, of, signer, now }, { ask }) => {
  const sign = async (content: Uint8Array) => (await ask(content)) as Uint8Array
  const seal: Seal = { signer: signer && { ...signer, sign }, now }
  return drawn(drawings[kind](...of, seal), seal)
})
