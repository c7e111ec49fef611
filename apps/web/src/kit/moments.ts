/** Instants as people read them, in the zone of this browser where none is named. */

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** The day of an instant, DD/MM/AAAA. */
export const dayOf = (instant: string) => day.format(new Date(instant))

/** Day and time of an instant, DD/MM/AAAA HH:mm. */
export const momentOf = (instant: string) => dayAndTime.format(new Date(instant)).replace(', ', ' ')

/** The same in a zone, wherever the reader is. */
export const momentIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(', ', ' ')
