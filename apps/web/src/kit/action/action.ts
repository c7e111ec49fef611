import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { confirm } from '../dialog/confirm.tsx'
import { ApiError } from '../feedback/api-error.ts'
import { showFailure } from '../feedback/failures.ts'
import { overtakeOffers, toast } from '../feedback/toast.tsx'
import { type TakeBack, undoOffer } from '../feedback/undo.ts'
import { placeOfFocus } from '../keyboard/focus-place.ts'
import { readAnew } from '../loading/read-anew.ts'

/** `onError` may handle a failure by returning true; otherwise the shared rules show it. */
export interface ActionOptions<Input, Answer> {
  /** The question asked first, if any. */
  ask?: string
  /** The effect, shown below the question. */
  effect?: ReactNode
  /** The loss is final: the question focuses no. */
  loses?: boolean
  /** The message on success: a text ('Salvo' by default, '' for none), or a function of the answer. */
  done?: string | ((answer: Answer) => string | undefined)
  /** The call that undoes it, if the person may make one; offered with the message. */
  undo?: (input: Input) => TakeBack | undefined
  /** The message after the undo. */
  undone?: string
  onError?: (failure: unknown, input: Input) => boolean
}

/** `about`: the record named in the question; empty where the question names it. */
export interface Action<Input, Answer, About extends unknown[]> {
  readonly run: (input: Input, ...about: About) => Promise<Answer | undefined>
  readonly busy: boolean
}

/**
 * A call as a person's action: asks, runs, reports, reloads the screen, shows failures. `run` resolves to the
 * answer, or undefined when refused, failed or declined.
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
      // Somebody was faster: the screen is outdated.
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
