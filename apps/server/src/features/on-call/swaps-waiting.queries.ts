/** Swaps of duties among what waits for a manager. */
import { writersOfOnCall } from '@ponteiro/contract/on-call/on-call'
import { sql } from 'kysely'
import type { WaitingKind } from '../notifications/reviewers.queries.ts'
import { acceptedSwaps } from './swap-kind.queries.ts'

export const swapsWaiting: WaitingKind = {
  access: writersOfOnCall,
  words: (count) => (count === 1 ? '1 troca de sobreaviso a confirmar' : `${count} trocas de sobreaviso a confirmar`),
  count: async (db, reviewer) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from on_call_swap q where ${acceptedSwaps({ ...reviewer, db })}`.execute(db)
    return rows[0]?.total ?? 0
  },
}
