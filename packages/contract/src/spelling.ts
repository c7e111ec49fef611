/**
 * The one switch between the specification's misspelled texts and their corrections. Catalogues have both.
 */
const shown: 'as specified' | 'corrected' = 'as specified'

/** A misspelled text of the specification and its correction. */
export const spelled = (specified: string, corrected: string): string =>
  (shown as string) === 'corrected' ? corrected : specified
