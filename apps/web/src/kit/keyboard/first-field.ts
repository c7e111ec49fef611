/** The field to begin with, inside something. None under a finger: its keyboard would cover the form before it was read. */
export const firstField = (around: HTMLElement | null): HTMLElement | null | undefined =>
  window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : around?.querySelector<HTMLElement>(
        ':is(input, textarea):enabled:not([readonly], [type=hidden], [aria-hidden=true]), [role=combobox]:not([aria-disabled=true])',
      )
