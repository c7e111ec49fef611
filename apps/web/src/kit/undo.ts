import { showFailure } from './failures.ts'
import { type ToastOptions, toast } from './toast.tsx'

/** How long what was done can be taken back. */
const seconds = 10

/** What goes along with the word of success of something that a call takes back; `undone` is said after that. */
export function undoOffer(
  takeBack: () => Promise<unknown>,
  undone: string,
  reload: () => Promise<unknown>,
): ToastOptions {
  async function run() {
    try {
      await takeBack()
      await reload()
      toast.success(undone)
    } catch (failure) {
      showFailure(failure)
      await reload()
    }
  }
  return { seconds, action: { label: 'Desfazer', keys: 'z', run } }
}
