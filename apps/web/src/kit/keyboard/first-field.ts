const fields =
  ':is(input, textarea):enabled:not([readonly], [type=hidden], [aria-hidden=true]), [role=combobox]:not([aria-disabled=true])'

/**
 * The field to begin with, inside something: that of the part marked `data-begins`, where the first ones are filled in already. None under a
 * finger: its keyboard would cover the form before it was read.
 */
export const firstField = (around: HTMLElement | null): HTMLElement | null | undefined =>
  window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : (around?.querySelector('[data-begins]') ?? around)?.querySelector<HTMLElement>(fields)
