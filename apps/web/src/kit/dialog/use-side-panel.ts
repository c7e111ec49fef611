import { useNavigate, useSearch } from '@tanstack/react-router'

/** A panel whose content is in the address: `?porque=2026-11-20`. Back closes it, a link opens it. */
export function useSidePanel(name: string) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (value: string | number | undefined, how: 'push' | 'replace' = 'push') =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, [name]: value }),
      replace: how === 'replace',
      resetScroll: false,
    })
  const value = address[name]
  return {
    value: value === undefined ? undefined : String(value),
    open: (value: string | number | undefined) => show(value),
    /** Replaces the content: Back then closes the panel instead of stepping through earlier ones. */
    step: (value: string | number) => show(value, 'replace'),
    close: () => show(undefined),
  }
}
