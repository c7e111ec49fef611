/** The numbers of all advisory locks, in one list: two purposes with one number would wait for each other. */

/** Locks of one number. 6712023 is taken too, by the database's own `keep_an_administrator`. */
export const lockNumbers = {
  /** One process brings the schema to the newest. */
  migrations: 6_712_021,
  /** One process makes the first administrator. */
  administrator: 6_712_022,
  /** One process looks whether stored days follow the engine. */
  engine: 6_712_024,
  /** One process loads the reference data. */
  reference: 6_712_025,
  /** Accounts are locked one after the other: their number in an hour is exact. */
  denials: 6_712_031,
  /** One process looks for a calculation that is due. */
  duePeriod: 6_712_074,
} as const

/** Locks of two numbers, which PostgreSQL keeps apart from those of one. */
export const lockPairs = {
  /** The lines of one clock's file at a time. */
  imports: [671, 3],
  /** Held shared by every process that serves. */
  service: [671, 6],
  /** Held shared by every command line that reads a file. */
  commandLine: [671, 7],
} as const

/** First number of the locks of people's hour banks; the second is the employee. */
export const bankLock = 6_712_083
