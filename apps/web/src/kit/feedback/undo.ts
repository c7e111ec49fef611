import { showFailure } from './failures.ts'
import { type ToastOptions, toast } from './toast.tsx'

/** How long what was done can be taken back. */
const seconds = 10

/** What the call is given that takes something back: it is refused when somebody else changed that meanwhile. */
export interface TakingBack {
  readonly takesBack: true
}
export type TakeBack = (options: TakingBack) => Promise<unknown>

/** What goes along with the word of success of something that a call takes back; `undone` is said after that. */
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
