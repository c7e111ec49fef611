const fields =
  ':is(input, textarea):enabled:not([readonly], [type=hidden], [aria-hidden=true]), [role=combobox]:not([aria-disabled=true])'

/**
 * The first field inside an element, or in its part marked `data-begins`. None on touch screens: the keyboard
 * would cover the form.
 */
export const firstField = (around: HTMLElement | null): HTMLElement | null | undefined =>
  window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : (around?.querySelector('[data-begins]') ?? around)?.querySelector<HTMLElement>(fields)
