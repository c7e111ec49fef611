/** Whose clock a person's times are: of presses, of marks that files bring, of days and of processing alike. */
import { sql } from 'kysely'

/** That of the work city, else that of the house (Q44). Reads `city`, joined by the person's work city. */
export const zoneOfPerson = sql<string>`coalesce(city.zone, house_zone())`
