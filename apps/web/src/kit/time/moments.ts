/** Instants for people, in the browser's zone by default. */

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** The day of an instant, DD/MM/AAAA. */
export const dayOf = (instant: string) => day.format(new Date(instant))

/** The calendar day of an instant in a zone, AAAA-MM-DD. */
export const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))

/** Day and time of an instant, DD/MM/AAAA HH:mm. */
export const momentOf = (instant: string) => dayAndTime.format(new Date(instant)).replace(', ', ' ')

/** The same in a zone, wherever the reader is. */
export const momentIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(', ', ' ')
