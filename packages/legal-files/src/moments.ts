/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string

/** A whole number of minutes. */
export type Minutes = number

/** SHA-256 as the caller has it: lower-case hexadecimal. */
export type Sha256 = (bytes: Uint8Array) => string

/** The reading of a clock without zone (layouts 1510 and 595): day and minute, no instant. */
export interface WallTime {
  readonly zone: 'unknown'
  readonly dayOn: LocalDate
  /** Minutes since 00:00. */
  readonly minute: Minutes
}

/** The reading of a clock with zone (layout 671): day and minute, offset, and the instant they give. */
export interface ZonedTime {
  readonly zone: 'offset'
  readonly dayOn: LocalDate
  /** Minutes since 00:00. */
  readonly minute: Minutes
  /** Minutes east of UTC; Brasília is -180. */
  readonly offset: Minutes
  /** ISO 8601 in UTC, `2026-03-02T11:00:00Z`. */
  readonly instantAt: string
}

/** A moment as a clock wrote it. */
export type ClockTime = WallTime | ZonedTime
