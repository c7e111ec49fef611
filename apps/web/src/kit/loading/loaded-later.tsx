import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { showFailure } from '../feedback/failures.ts'
import { toast } from '../feedback/toast.tsx'
import { CodeGone, fetchAhead, lateCode } from './late-code.ts'
import { useStore } from './store.ts'

/** Reports that requested code cannot be loaded. */
export function sayMissing(failure: unknown) {
  if (!(failure instanceof CodeGone)) return showFailure(failure)
  console.error(failure)
  const reload = { label: 'Recarregar', run: () => window.location.reload() }
  toast.error('Ops... Algo deu errado!', { seconds: 10, action: reload })
}

/**
 * A part of a screen loaded when it opens, or earlier with `useAhead`. If that fails it says so and closes;
 * the next opening tries again.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  const { loaded, fetch } = lateCode(load)

  function Part(props: Props & { onClose: () => void }) {
    const Loaded = useStore(loaded)?.default
    const giveUp = useEffectEvent((failure: unknown) => {
      sayMissing(failure)
      props.onClose()
    })
    useEffect(() => {
      let open = true
      fetch().catch((failure) => open && giveUp(failure))
      return () => {
        open = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : meanwhile
  }

  function useAhead() {
    useEffect(() => fetchAhead(fetch), [])
  }

  return Object.assign(Part, { useAhead })
}
