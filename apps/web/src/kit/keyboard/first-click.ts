/** Not the second click of a double click, which lands beside the dialog that the first opened. */
export const isFirstClick = (event: { detail?: number }) => (event.detail ?? 0) < 2
