/** The numbers of all advisory locks in one list: two purposes with one number would wait for each other. */

/** Single-number locks. The database's own `keep_an_administrator` uses 6712023. */
export const lockNumbers = {
  /** One process migrates the schema. */
  migrations: 6_712_021,
  /** One process creates the first administrator. */
  administrator: 6_712_022,
  /** One process checks whether stored days follow the engine. */
  engine: 6_712_024,
  /** One process loads the reference data. */
  reference: 6_712_025,
  /** Accounts are locked one after the other, so their hourly number is exact. */
  denials: 6_712_031,
  /** One process looks for a calculation that is due. */
  duePeriod: 6_712_074,
  /** One process archives a year. */
  archive: 6_712_102,
  /** One process moves the files of an earlier version into the database. */
  movedFiles: 6_712_120,
} as const

/** Two-number locks, which PostgreSQL keeps apart from single ones. */
export const lockPairs = {
  /** One clock file at a time. */
  imports: [671, 3],
  /** Held shared by every serving process. */
  service: [671, 6],
  /** Held by the process that writes presses for all. */
  writer: [671, 8],
  /** Held shared by every command line that reads a file. */
  commandLine: [671, 7],
} as const

/** The first number of hour-bank locks; the second is the employee. */
export const bankLock = 6_712_083

/** The first number of locks of deliveries of records; the second is the device. */
export const deliveryLock = 6_712_106
