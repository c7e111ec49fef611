import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from './api-error.ts'
import { showFailure } from './failures.ts'
import { createStore, useStore } from './store.ts'
import { toast } from './toast.tsx'

const afterTheScreen = 3000

/** Without a network as any call; otherwise the code may be gone with an old version, and only the page of the new one knows where it is. */
function sayMissing(failure: unknown) {
  if (failure instanceof ApiError) return showFailure(failure)
  console.error(failure)
  const reload = { label: 'Recarregar', run: () => window.location.reload() }
  toast.error('Ops... Algo deu errado!', { seconds: 10, action: reload })
}

/**
 * A part of a screen whose code comes when it opens, or soon after the screen with `useAhead`. If it cannot be had, the part says so and
 * closes; the next time it opens it tries again.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined)

  async function fetchPart() {
    if (loaded.read()) return
    // Chromium keeps that a module could not be fetched for as long as the page lives: without a network it is not asked.
    if (!navigator.onLine) throw new ApiError({ status: 0 })
    const module = await load()
    loaded.write(() => module.default)
  }

  function Part(props: Props & { onClose: () => void }) {
    const Loaded = useStore(loaded)
    const giveUp = useEffectEvent((failure: unknown) => {
      sayMissing(failure)
      props.onClose()
    })
    useEffect(() => {
      let open = true
      fetchPart().catch((failure) => open && giveUp(failure))
      return () => {
        open = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : meanwhile
  }

  /** By the time of the press there may be no network, or a new version without this one's code. */
  function useAhead() {
    useEffect(() => {
      const fetchAhead = () => fetchPart().catch(() => undefined)
      const timer = setTimeout(fetchAhead, afterTheScreen)
      window.addEventListener('online', fetchAhead)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', fetchAhead)
      }
    }, [])
  }

  return Object.assign(Part, { useAhead })
}
