import type { InboxKind, InboxRow } from '@ponteiro/contract/inbox/inbox'
import { expect, test } from 'vitest'
import { decidingOf } from './decide-rows.ts'

const kind = (name: string, limit: number): InboxKind => ({
  kind: name,
  title: name,
  rulings: [{ ruling: 'deny', label: 'Negar', done: 'Negada', asks: [{ name: 'reason', label: 'Motivo', limit }] }],
})
const kinds = [kind('overtime', 255), kind('mark-request', 100), kind('held-mark', 255)]
const rows = kinds.map(({ kind }, id) => ({ kind, id, own: false, decidable: true, lacks: [] }) as unknown as InboxRow)

test('one reason for rows of several kinds is as short as each of them asks', () => {
  expect(decidingOf(rows, 'deny', kinds).asks).toEqual([{ name: 'reason', label: 'Motivo', limit: 100 }])
})
