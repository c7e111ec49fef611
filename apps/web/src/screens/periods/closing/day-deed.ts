/** The form of a day that a pendency needs; the page provides it. */
export type DayDeed =
  | { what: 'decide'; dayId: number; on: string }
  | { what: 'hold'; employeeId: number; name: string; on: string }
  | { what: 'correct'; employeeId: number; name: string; on: string }
