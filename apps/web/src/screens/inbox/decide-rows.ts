/** A decision on rows: which of them, which texts, and its words. */
import type { InboxDecision, InboxKind, InboxRow, Ruling } from '@ponteiro/contract/inbox/inbox'
import type { Ask, Texts } from './decision-texts.tsx'

export interface Deciding {
  readonly ruling: Ruling
  readonly rows: readonly InboxRow[]
  /** Texts still needed, each once for all rows. */
  readonly asks: readonly Ask[]
  /** Marked rows left out: own ones among several, and those not the reader's to decide. */
  readonly own: number
  readonly closed: number
}

const rulingOf = (kinds: readonly InboxKind[], row: InboxRow, ruling: Ruling) =>
  kinds.find(({ kind }) => kind === row.kind)?.rulings.find((each) => each.ruling === ruling)

/** Among several rows, own ones are left out and decided singly. */
export function decidingOf(rows: readonly InboxRow[], ruling: Ruling, kinds: readonly InboxKind[]): Deciding {
  const own = rows.length > 1 ? rows.filter((row) => row.own) : []
  const others = rows.filter((row) => !own.includes(row))
  const able = others.filter((row) => row.decidable && rulingOf(kinds, row, ruling))
  const asks = new Map<string, Ask>()
  for (const row of able) {
    for (const ask of rulingOf(kinds, row, ruling)?.asks ?? []) {
      const known = asks.get(ask.name)
      // A text for all rows must fit each.
      if (known && known.limit <= ask.limit) continue
      if (ruling === 'deny' || row.lacks.includes(ask.name)) asks.set(ask.name, ask)
    }
  }
  return { ruling, rows: able, asks: [...asks.values()], own: own.length, closed: others.length - able.length }
}

/** The decisions to send, each with the texts its kind needs. */
export const decisionsOf = ({ rows, ruling }: Deciding, texts: Texts, kinds: readonly InboxKind[]): InboxDecision[] =>
  rows.map((row) => {
    const names = rulingOf(kinds, row, ruling)?.asks.map(({ name }) => name) ?? []
    const own = Object.entries(texts).filter(([name]) => names.includes(name))
    return {
      kind: row.kind,
      id: row.id,
      seen: row.seen,
      ruling,
      ...(own.length > 0 && { texts: Object.fromEntries(own) }),
    }
  })

/** 'Autorizado', in the first row's kind's words. */
export const doneWord = ({ rows: [row], ruling }: Deciding, kinds: readonly InboxKind[]): string =>
  (row && rulingOf(kinds, row, ruling)?.done) ?? ''

/** The button's word: the kind's, where all rows are of one. */
export function verbOf(rows: readonly InboxRow[], ruling: Ruling, kinds: readonly InboxKind[]): string {
  const labels = new Set(rows.map((row) => rulingOf(kinds, row, ruling)?.label))
  const [only] = labels
  return labels.size === 1 && only ? only : ruling === 'authorize' ? 'Autorizar' : 'Negar'
}
