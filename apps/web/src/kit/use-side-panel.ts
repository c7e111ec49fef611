import { useNavigate, useSearch } from '@tanstack/react-router'

/** A panel whose content is named in the address: `?porque=2026-11-20`. Back closes it, a link opens it. */
export function useSidePanel(name: string) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (value: string | number | undefined) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, [name]: value }), resetScroll: false })
  const value = address[name]
  return { value: value === undefined ? undefined : String(value), open: show, close: () => show(undefined) }
}
