/** Marks a frame whose table is wider than it. */
export function watchWidth(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.querySelector('table')
  if (!frame || !table) return undefined
  const observer = new ResizeObserver(() => frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth))
  observer.observe(frame)
  observer.observe(table)
  return () => observer.disconnect()
}
