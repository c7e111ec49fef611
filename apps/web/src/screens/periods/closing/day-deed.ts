/** What a pendency asks for on a day: a form of the day, which the page has. */
export type DayDeed =
  | { what: 'decide'; dayId: number; on: string }
  | { what: 'hold'; employeeId: number; name: string; on: string }
  | { what: 'correct'; employeeId: number; name: string; on: string }
