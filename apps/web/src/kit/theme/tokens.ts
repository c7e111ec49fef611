/**
 * The colours of a scheme. Text has a contrast of at least 4.5:1 on page, paper and raised; `hand` is the
 * only warm colour.
 */
export interface Tokens {
  page: string
  paper: string
  raised: string
  line: string
  /** Borders of controls, 3:1 on paper. */
  edge: string
  text: string
  quiet: string
  disabled: string
  hand: string
  /** The hand's tone, or darker, for text and thin lines. */
  handText: string
  onHand: string
  positive: string
  negative: string
  link: string
  justification: string
  /** Worked time, in every picture. */
  worked: string
  night: string
  /** Hover and selection, over any surface. */
  veil: string
  chosen: string
}

/** A clock face at night. */
export const dark: Tokens = {
  page: '#0E1116',
  paper: '#151A21',
  raised: '#1C232C',
  line: '#2A333F',
  edge: '#647385',
  text: '#E6EBF2',
  quiet: '#9AA7B5',
  disabled: '#5C6876',
  hand: '#F2B84B',
  handText: '#F2B84B',
  onHand: '#14181F',
  positive: '#4CC2A8',
  negative: '#F2777A',
  link: '#7FB2FF',
  justification: '#A463BF',
  worked: '#8FA9CC',
  night: '#1B2438',
  veil: 'rgba(154, 167, 181, 0.08)',
  chosen: 'rgba(127, 178, 255, 0.13)',
}

/** The light scheme: prints, reports, and people who choose it. */
export const light: Tokens = {
  page: '#F3F5F8',
  paper: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#DCE2E9',
  edge: '#7C8896',
  text: '#1A2129',
  quiet: '#54606D',
  disabled: '#98A3AF',
  hand: '#F0AE34',
  handText: '#8A5600',
  onHand: '#14181F',
  positive: '#0B755F',
  negative: '#BF2F36',
  link: '#1C5FC4',
  justification: '#8A45A8',
  worked: '#4D6C98',
  night: '#E1E8F6',
  veil: 'rgba(84, 96, 109, 0.07)',
  chosen: 'rgba(28, 95, 196, 0.09)',
}
