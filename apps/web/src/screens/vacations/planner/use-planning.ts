/** State of the drafts and what can be done with them, shared by the ribbon and the phone's steps. */
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { Judgement, Problem } from '@ponteiro/vacations'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { isDay } from '../../../kit/form/notations.ts'
import {
  addressOf,
  type Draft,
  draftsIn,
  firstRefusal,
  judgedAll,
  judgedAt,
  type Known,
  nextDraft,
  type Remaining,
  rangeOf,
  remainingOf,
  replaced,
  stepped,
} from './drafts.ts'
import { draftText, leftText } from './planner-words.ts'

export type Outlook = Awaited<ReturnType<typeof api.vacationPlans.outlook>>

/** The last announcement: where a part went, or why not, and the nearest day that would do. */
export interface Said {
  readonly text: string
  readonly article?: string | undefined
  readonly nearest?: { readonly index: number; readonly draft: Draft } | undefined
}

export interface Planning {
  readonly known: Known
  readonly drafts: readonly Draft[]
  readonly judged: readonly Judgement[]
  readonly remaining: readonly Remaining[]
  readonly said: Said | undefined
  /** Another part that could be added. */
  readonly next: Draft | undefined
  readonly allPass: boolean
  readonly busy: boolean
  /** Replaces all drafts without checking them. `step`: the phone's step to go to. */
  lay(drafts: readonly Draft[], step?: number): void
  /** Replaces one draft as typed. */
  put(index: number, draft: Draft): void
  add(): void
  remove(index: number): void
  /** Drops a part where the rules allow it; elsewhere it stays, and the reason is announced. */
  drop(index: number, draft: Draft): void
  /** Moves to the next allowed day in a direction. */
  step(index: number, days: number): void
  say(said: Said | undefined): void
  save(): Promise<void>
}

const refusalOf = (problem: Problem | undefined): Said | undefined =>
  problem && { text: problem.sentence, article: problem.article }

export function usePlanning({ employeeId, facts, rules }: Outlook, mayPlan: boolean): Planning {
  const known = useMemo(() => ({ facts, rules }), [facts, rules])
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => (mayPlan ? draftsIn(address.partes, isDay) : []))
  const [said, say] = useState<Said>()

  /** The address follows, so a reload or a link shows the same drafts. */
  const follow = (next: readonly Draft[], more: object, replace: boolean) => {
    setDrafts(next)
    const search = (old: object) => ({ ...old, partes: addressOf(next), ...more })
    void navigate({ to: '.', search, replace, resetScroll: false })
  }
  const lay: Planning['lay'] = (next, step) =>
    step === undefined ? follow(next, {}, true) : follow(next, { passo: step }, false)
  const stand = (index: number, draft: Draft, before?: Problem) => {
    const next = replaced(drafts, index, draft)
    lay(next)
    const left = remainingOf(known, next).map((each) => `${leftText(each)}.`)
    say({ text: [`Parte ${index + 1}: ${draftText(draft)}.`, ...(before ? [before.sentence] : []), ...left].join(' ') })
  }
  const saving = useAction(
    () =>
      api.vacationPlans.createParts({
        body: { employeeId, parts: drafts.map((draft) => ({ startsOn: draft.from, endsOn: rangeOf(draft).to })) },
      }),
    { done: words.planned },
  )
  const judged = judgedAll(known, drafts)
  const next = mayPlan ? nextDraft(known, drafts) : undefined

  return {
    known,
    drafts,
    judged,
    said,
    next,
    lay,
    say,
    put(index, draft) {
      lay(replaced(drafts, index, draft))
      say(undefined)
    },
    remaining: remainingOf(known, drafts),
    allPass: judged.length > 0 && judged.every(({ valid }) => valid),
    busy: saving.busy,
    add() {
      if (!next) return
      lay([...drafts, next])
      say({ text: `Parte ${drafts.length + 1}: ${draftText(next)}.` })
    },
    remove(index) {
      lay(drafts.filter((_, at) => at !== index))
      say({ text: `Parte ${index + 1} retirada.` })
    },
    drop(index, draft) {
      const before = drafts[index]
      if (before?.from === draft.from && before.days === draft.days) return
      const judgement = judgedAt(known, replaced(drafts, index, draft), index)
      if (judgement.valid) {
        stand(index, draft)
        return
      }
      const { nearest } = judgement
      say({
        text: '',
        ...refusalOf(firstRefusal(judgement)),
        nearest: nearest ? { index, draft: { ...draft, from: nearest } } : undefined,
      })
    },
    step(index, days) {
      const { draft, refusal } = stepped(known, drafts, index, days)
      if (draft) stand(index, draft, refusal)
      else say(refusalOf(refusal))
    },
    async save() {
      if (!(await saving.run(undefined))) return
      follow([], { passo: undefined }, true)
      say(undefined)
    },
  }
}
