/** Texts that the specification misspells stand in the catalogues both ways (decision Q35). This is the one switch between them. */
const shown: 'as specified' | 'corrected' = 'as specified'

/** A text of the specification with its misspelling, beside the same text without. */
export const spelled = (specified: string, corrected: string): string =>
  (shown as string) === 'corrected' ? corrected : specified
