import { placeOfFocus } from '../keyboard/focus-place.ts'
import { loadedLater } from '../loading/loaded-later.tsx'
import { createStore, useStore } from '../loading/store.ts'
import type { Question } from './confirm-dialog.tsx'

const ConfirmDialog = loadedLater(() => import('./confirm-dialog.tsx'))

interface Asked extends Question {
  answer: (yes: boolean) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Asks, and resolves to the answer. A question still open is answered no. */
export function confirm(question: Question = {}): Promise<boolean> {
  asked.read()?.answer(false)
  const giveBack = placeOfFocus()
  return new Promise<boolean>((answer) => asked.write(() => ({ ...question, answer }))).finally(giveBack)
}

/** Closes the open question with this answer. */
export function withdraw(yes = false) {
  asked.read()?.answer(yes)
  asked.write(() => undefined)
}

/** Where questions appear. */
export function ConfirmHost() {
  const question = useStore(asked)
  ConfirmDialog.useAhead()
  const close = (yes: boolean) => {
    asked.write(() => undefined)
    question?.answer(yes)
  }
  return question && <ConfirmDialog question={question} onAnswer={close} onClose={() => close(false)} />
}
