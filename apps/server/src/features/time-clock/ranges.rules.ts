import { type DateRange, type LocalDate, payPeriod } from '@ponteiro/timesheet'

/** The days that a list is asked for; an end that is not named is that of the period around the other one, or around today. */
export const rangeAskedFor = (
  { from, to }: { readonly [end in keyof DateRange]?: LocalDate | undefined },
  today: LocalDate,
): DateRange => ({ from: from ?? payPeriod(to ?? today).from, to: to ?? payPeriod(from ?? today).to })
