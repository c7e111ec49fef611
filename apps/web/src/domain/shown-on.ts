import { wallAt } from '@ponteiro/timesheet'

type Change = Parameters<typeof wallAt>[1]

/** The clock's reading at a minute of a day. */
export const shownOn =
  (day: { readonly clockChange?: Change } | undefined) =>
  (minute: number): number =>
    wallAt(minute, day?.clockChange)
