/**
 * Everything that waits for the reader, of any kind (decision 071). An addition to the specification. The
 * contract names no kind: each area states its name, what it asks for and what a decision does.
 */
import { z } from 'zod'
import type { Access } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { ClockChange } from '../marks/marks.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { line, lines, searched } from '../text.ts'
import { flag, instant, localDate, longId, wire } from '../wire.ts'

/** Roles with an inbox; each kind decides who sees its rows. */
export const reviewers = ['admin', 'supervisor', 'gestor'] as const satisfies Access

/** The attention a row needs: a decision, a problem beyond this decision, or none. */
export const inboxGroups = ['decide', 'problem', 'clean'] as const
export type InboxGroup = (typeof inboxGroups)[number]

export const rulings = ['authorize', 'deny'] as const
export type Ruling = (typeof rulings)[number]

const kindName = line(40).min(1)
const minutes = z.int()

/** A text that a decision needs. */
const Ask = z.object({ name: z.string(), label: z.string(), limit: z.int() })
/** A possible decision of a kind: the button, the message afterwards, and the texts it needs. */
const InboxRuling = z.object({ ruling: z.enum(rulings), label: z.string(), done: z.string(), asks: z.array(Ask) })

const InboxKind = z.object({ kind: z.string(), title: z.string(), rulings: z.array(InboxRuling) })
export type InboxKind = z.output<typeof InboxKind>

/** Rows, people and minutes of one kind and group. */
const InboxShare = z.object({
  kind: z.string(),
  group: z.enum(inboxGroups),
  total: z.int(),
  people: z.int(),
  minutes,
})

export const InboxRow = z.object({
  kind: z.string(),
  id: z.int(),
  group: z.enum(inboxGroups),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  /** The working day it concerns. */
  on: localDate.nullable(),
  minutes: minutes.nullable(),
  /** Waiting since. */
  since: instant,
  /** The request in one line. */
  text: z.string(),
  /** Why it is a problem; empty: it is none. */
  remark: z.string(),
  /** The reader's own row. Only administrators see any; a decision on several rows skips it. */
  own: z.boolean(),
  /** The reader may decide it now. */
  decidable: z.boolean(),
  /** Texts that an authorisation still lacks. */
  lacks: z.array(z.string()),
  /** Sent back with the decision, which is refused when the row has changed. */
  seen: z.string(),
})
export type InboxRow = z.output<typeof InboxRow>
const rowNames = {
  kind: 'kind',
  id: 'id',
  group: 'group',
  employeeId: 'peo_id',
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  on: 'sch_date',
  minutes: 'minutes',
  since: 'since',
  text: 'text',
  remark: 'remark',
  own: ['own', flag],
  decidable: ['permissionDecide', flag],
  lacks: 'lacks',
  seen: 'seen',
} as const
const inboxRow = wire(InboxRow, rowNames)

/** A day as one line of a picture: pairs of moments, in minutes since its midnight. */
export const InboxPicture = z.object({
  planned: z.array(minutes),
  worked: z.array(minutes),
  /** Parts of the worked time: waiting for a decision, and denied. */
  waiting: z.array(minutes),
  refused: z.array(minutes),
  nightWindows: z.array(minutes),
  marks: z.array(z.object({ minute: minutes, active: z.boolean(), waits: z.boolean() })),
  clockChange: ClockChange.optional(),
  due: minutes,
  total: minutes,
  balance: minutes,
})
export type InboxPicture = z.output<typeof InboxPicture>

/**
 * The effect of a decision: a sentence, and the day afterwards. Where it would be refused, the sentence says
 * why.
 */
const Outcome = z.object({
  ruling: z.enum(rulings),
  effect: z.string(),
  refused: z.boolean(),
  after: InboxPicture.optional(),
  /** Alerts of the engine afterwards. */
  alerts: z.array(z.object({ text: z.string(), isNew: z.boolean() })),
})
export type InboxOutcome = z.output<typeof Outcome>

/** A field that the decision changes. `now`: the record's current value, where it differs. */
const FieldChange = z.object({
  what: z.string(),
  before: z.string(),
  after: z.string(),
  now: z.string().optional(),
})

const Attachment = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int() })

const PastDecision = z.object({
  kind: z.string(),
  on: localDate.nullable(),
  at: instant.nullable(),
  minutes: minutes.nullable(),
  ruling: z.enum(rulings),
  by: z.string(),
  reason: z.string(),
})

export const InboxItem = InboxRow.extend({
  before: InboxPicture.optional(),
  outcomes: z.array(Outcome),
  changes: z.array(FieldChange),
  /** What the person wrote. */
  said: z.array(z.object({ label: z.string(), text: z.string() })),
  attachments: z.array(Attachment),
  /** The last three decisions on this person, of any kind. */
  past: z.array(PastDecision),
  /** The screen of the record, with its search. */
  place: z.object({ label: z.string(), path: z.string(), search: z.record(z.string(), z.string()) }),
})
export type InboxItem = z.output<typeof InboxItem>
const itemNames = {
  before: 'before',
  outcomes: 'outcomes',
  changes: 'changes',
  said: 'said',
  attachments: 'attachments',
  past: 'past',
  place: 'place',
} as const

/** One decision: the row, as it was seen, and its texts. */
export const InboxDecision = z.object({
  kind: kindName,
  id: z.int().positive(),
  seen: line(200),
  ruling: z.enum(rulings),
  /** By the names that the kind gives. */
  texts: z.record(line(40), lines(255)).optional(),
})
export type InboxDecision = z.output<typeof InboxDecision>

/** The most rows in a call. A browser sends several calls and shows progress. */
export const mostDecisions = 100

/** The result of one decision. A refusal has the catalogue's words. */
const DecisionResult = z.object({
  kind: z.string(),
  id: z.int(),
  done: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})
export type DecisionResult = z.output<typeof DecisionResult>

const filter = { kind: kindName.optional(), name: searched, group: z.enum(inboxGroups).optional() }
const filterNames = { kind: 'kind', name: 'ind_name', group: 'group' } as const

const InboxList = pageOf(InboxRow).extend({ kinds: z.array(InboxKind), shares: z.array(InboxShare) })

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: reviewers,
    about:
      'A page of everything that waits for the caller, group by group and oldest first, with the kinds there are and how many rows and minutes each group has. Own rows are an admin’s alone.',
    query: wire(page.extend(filter), { ...pageNames, ...filterNames }),
    answer: wire(InboxList, {
      results: ['results', z.array(inboxRow)],
      total: 'total',
      kinds: 'kinds',
      shares: 'shares',
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/inbox/:kind/:id',
    access: reviewers,
    rehearses: true,
    about:
      'One row with what each decision would make of it: the day before and after, the effect in a sentence, what the engine says then, and the last three decisions on the person. Tried out and taken back: stores nothing.',
    params: z.object({ kind: kindName, id: longId }),
    answer: wire(InboxItem, { ...rowNames, ...itemNames }),
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/inbox/:kind/:id/attachment/:attachmentId',
    access: reviewers,
    about: 'A file that an opened row carries, for whoever may open the row; always to be saved.',
    params: z.object({ kind: kindName, id: longId, attachmentId: longId }),
    answer: 'file',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/inbox/decide',
    access: reviewers,
    about:
      'Decides up to 100 rows, each by itself: what is refused is told row by row, and the rest stands. A single decision that is refused is a refusal of the call.',
    body: z.object({ decisions: z.array(InboxDecision).min(1).max(mostDecisions) }),
    answer: z.object({ results: z.array(DecisionResult) }),
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/inbox/reasons',
    access: reviewers,
    about: 'The reasons that the caller gave last with a denial, newest first.',
    answer: z.object({ results: z.array(z.string()) }),
  }),
}
