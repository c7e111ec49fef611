/** A fixed colour for each person, never the only distinction. Contrast is at least 4.5:1 on its paper. */
const tones = [
  { dark: '#5CCFB6', light: '#0B6F5B' },
  { dark: '#7FB2FF', light: '#1C5FC4' },
  { dark: '#BFA4FF', light: '#6A3FC0' },
  { dark: '#F49AC1', light: '#A8256A' },
  { dark: '#FFA98A', light: '#A8431A' },
  { dark: '#A5D67A', light: '#3F6B12' },
  { dark: '#62CBE8', light: '#0A6A85' },
  { dark: '#D9C2A0', light: '#6F5527' },
] as const

const toneOf = (personId: number) => tones[personId % tones.length] ?? tones[0]

/** The tone as a card's variable, by theme and on paper. */
export function toneVariable(personId: number) {
  const { dark, light } = toneOf(personId)
  return { '--tone': dark, '[data-theme=light] &': { '--tone': light }, '@media print': { '--tone': light } } as const
}

/** On paper. */
export const paperTone = (personId: number) => toneOf(personId).light
