/** The thread that draws documents. Asked by `platform/documents/drawn-aside.ts`, which signs what is drawn. */
import { receiptPdf } from '../features/marks/receipts.rules.ts'
import { printedSheet } from '../features/mirrors/sheet-print.rules.ts'
import type { Seal } from '../platform/documents/documents.ts'
import type { Drawing } from '../platform/documents/drawn-aside.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

type Draw = (...of: unknown[]) => Promise<Uint8Array>

const drawings: Readonly<Record<Drawing['kind'], Draw>> = {
  mirror: printedSheet as Draw,
  receipt: receiptPdf as Draw,
}

takeOrders<Drawing, Uint8Array>(({ kind, of, signer, now }, { ask }) => {
  const sign = async (content: Uint8Array) => (await ask(content)) as Uint8Array
  const seal: Seal = { signer: signer && { ...signer, sign }, now }
  return drawings[kind](...of, seal)
})
