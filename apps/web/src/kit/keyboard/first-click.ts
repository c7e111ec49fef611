/** Not the second of a double click, which falls beside the dialog or panel that the first one opened. */
export const isFirstClick = (event: { detail?: number }) => (event.detail ?? 0) < 2
