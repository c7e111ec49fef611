/** The zone of a person's times: for presses, imported marks, days and processing alike. */
import { sql } from 'kysely'

/** Of people without a work city, and where a city's zone is no zone. */
export const houseZone = sql<string>`house_zone()`

/** The zone of the work city, or else the default. Reads `city`, joined by the person's work city. */
export const zoneOfPerson = sql<string>`coalesce(city.zone, house_zone())`
