import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { confirm } from '../dialog/confirm.tsx'
import { ApiError } from '../feedback/api-error.ts'
import { showFailure } from '../feedback/failures.ts'
import { overtakeOffers, toast } from '../feedback/toast.tsx'
import { type TakeBack, undoOffer } from '../feedback/undo.ts'
import { placeOfFocus } from '../keyboard/focus-place.ts'
import { readAnew } from '../loading/read-anew.ts'

/** `onError` may take a failure over by returning true; otherwise the shared rules show it. */
export interface ActionOptions<Input, Answer> {
  /** The question asked first, if any. */
  ask?: string
  /** What the action does, said beneath the question. */
  effect?: ReactNode
  /** What it takes away cannot be had back: the question has the focus on no. */
  loses?: boolean
  /** What is said on success: a text ('Salvo' unless given, '' for silence), or a function of the answer. */
  done?: string | ((answer: Answer) => string | undefined)
  /** The call that takes it back, where there is one that the person may make: offered with what is said on success. */
  undo?: (input: Input) => TakeBack | undefined
  /** What is said once it was taken back. */
  undone?: string
  onError?: (failure: unknown, input: Input) => boolean
}

/** `about`: the record that the question names; empty where the question itself does. */
export interface Action<Input, Answer, About extends unknown[]> {
  readonly run: (input: Input, ...about: About) => Promise<Answer | undefined>
  readonly busy: boolean
}

/**
 * A call as something a person does: asks, runs, says so, reads anew what is on screen, shows what failed.
 * `run` resolves to the answer, or to undefined when it was refused, failed or declined.
 */
export function useAction<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  options: ActionOptions<Input, Answer> & { ask: string },
): Action<Input, Answer, [about: string]>
export function useAction<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  options?: ActionOptions<Input, Answer> & { ask?: undefined },
): Action<Input, Answer, []>
export function useAction<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { ask, effect, loses = false, done = 'Salvo', undo, undone = 'Salvo', onError }: ActionOptions<Input, Answer> = {},
): Action<Input, Answer, [about?: string]> {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function attempt(input: Input): Promise<{ answer: Answer } | undefined> {
    const giveBack = placeOfFocus()
    setBusy(true)
    try {
      const answer = await call(input)
      await readAnew(cache)
      const text = typeof done === 'string' ? done : done(answer)
      const takeBack = undo?.(input)
      if (text) toast.success(text, takeBack && undoOffer(takeBack, undone, () => readAnew(cache)))
      else overtakeOffers()
      return { answer }
    } catch (failure) {
      if (!onError?.(failure, input)) showFailure(failure)
      // Somebody else was faster: what is on screen is no longer so.
      if (failure instanceof ApiError && failure.status === 409) await readAnew(cache)
      return undefined
    } finally {
      setBusy(false)
      giveBack()
    }
  }

  async function run(input: Input, about?: string): Promise<Answer | undefined> {
    if (!ask) return (await attempt(input))?.answer
    let outcome: { answer: Answer } | undefined
    await confirm({
      text: ask,
      about,
      effect,
      loses,
      run: async () => {
        outcome = await attempt(input)
      },
    })
    return outcome?.answer
  }

  return { run, busy }
}
