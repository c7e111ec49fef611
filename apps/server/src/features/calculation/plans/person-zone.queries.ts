/** The zone of a person's times: for presses, imported marks, days and processing alike. */
import { sql } from 'kysely'

/** The zone of the work city, or else the default. Reads `city`, joined by the person's work city. */
export const zoneOfPerson = sql<string>`coalesce(city.zone, house_zone())`
