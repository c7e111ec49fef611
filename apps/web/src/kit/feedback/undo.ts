import { showFailure } from './failures.ts'
import { type ToastOptions, toast } from './toast.tsx'

/** How long an undo is offered. */
const seconds = 10

/** Options of an undoing call, which is refused when somebody else changed the record. */
export interface TakingBack {
  readonly takesBack: true
}
export type TakeBack = (options: TakingBack) => Promise<unknown>

/** The undo offered with a success message; `undone` is said afterwards. */
export function undoOffer(takeBack: TakeBack, undone: string, reload: () => Promise<unknown>): ToastOptions {
  async function run() {
    try {
      await takeBack({ takesBack: true })
      await reload()
      toast.success(undone, { takenBack: true })
    } catch (failure) {
      showFailure(failure)
      await reload()
    }
  }
  return { seconds, action: { label: 'Desfazer', keys: 'z', run } }
}
