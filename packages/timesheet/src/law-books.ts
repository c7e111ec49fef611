/** The dated tables of Brazilian law. Changes by employers and agreements come as `BookChanges`. */
import { nightWindows, type Rule, type RuleBook, type RuleId } from './rule-book.ts'
import { nightWeight } from './time/fraction.ts'
import type { LocalDate } from './time/local-date.ts'

const rule = (id: RuleId, since: LocalDate, source: string): Rule => ({ id, since, source })

/** Since Lei 10.243/2001 wrote the tolerance into the CLT. */
const tolerance2001: RuleBook = {
  since: '2001-06-20',
  tolerance: { perMark: 5, perDay: 10, mode: 'A' },
  night: {
    start: 1320,
    end: 300,
    hourValue: 52.5,
    hourLimit: 0,
    extension: true,
    extensionFactor: true,
    extensionOnScale: true,
    weight: nightWeight(52.5),
    windows: nightWindows(1320, 300),
  },
  onCall: {
    sunday: true,
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    holiday: true,
    percent: 35,
    from: 480,
    to: 1020,
    atLeast: 480,
  },
  break: {
    longDay: { over: 360, due: 60 },
    shortDay: { over: 240, due: 15 },
    agreedMinimum: undefined,
    leastAgreed: 60,
    tolerance: 5,
    longest: 120,
  },
  limits: { overtime: 120, day: 600, restBetweenDays: 660, weeklyRest: 2100, daysInRow: 7, identicalDays: 10 },
  rules: {
    'worked-time': rule('worked-time', '1943-05-01', 'CLT arts. 4 e 74'),
    tolerance: rule('tolerance', '2001-06-20', 'CLT art. 58 §1; TST Súmula 366'),
    'due-time': rule('due-time', '1988-10-05', 'CLT art. 58; CF art. 7 XIII'),
    night: rule('night', '1946-08-28', 'CLT art. 73 §1'),
    'night-extension': rule('night-extension', '2005-04-20', 'CLT art. 73 §5; TST Súmula 60 II'),
    overtime: rule('overtime', '1988-10-05', 'CLT art. 59; CF art. 7 XVI'),
    'rest-day-work': rule('rest-day-work', '1949-01-05', 'Lei 605/1949 art. 9; TST Súmula 146'),
    'overtime-decision': rule('overtime-decision', '1943-05-01', 'CLT arts. 4 e 59'),
    'overtime-limit': rule('overtime-limit', '1943-05-01', 'limite de horas extras da jornada'),
    'excused-absence': rule('excused-absence', '1949-01-05', 'CLT art. 473; Lei 605/1949 art. 6 §1'),
    'on-call': rule('on-call', '1966-04-04', 'CLT art. 244 §2; TST Súmula 428'),
    'missing-mark': rule('missing-mark', '1989-10-25', 'CLT art. 74 §2'),
    'break-suppressed': rule('break-suppressed', '1943-05-01', 'CLT art. 71 e §4'),
    'break-too-long': rule('break-too-long', '1943-05-01', 'CLT art. 71'),
    'overtime-over-2h': rule('overtime-over-2h', '1943-05-01', 'CLT art. 59'),
    'day-over-10h': rule('day-over-10h', '1998-01-22', 'CLT art. 59 §2'),
    'rest-suppressed': rule('rest-suppressed', '1943-05-01', 'CLT art. 66'),
    'weekly-rest-suppressed': rule('weekly-rest-suppressed', '1949-01-05', 'CLT arts. 66 e 67; TST Súmula 110'),
    'seventh-day': rule('seventh-day', '1949-01-05', 'CLT art. 67; Lei 605/1949 art. 1'),
    'identical-marks': rule('identical-marks', '2005-04-20', 'TST Súmula 338 III'),
    'worked-while-absent': rule('worked-while-absent', '1943-05-01', 'CLT art. 4'),
    'worked-on-rest-day': rule('worked-on-rest-day', '1949-01-05', 'Lei 605/1949 arts. 1, 8 e 9'),
  },
}

/**
 * The labour reform (Lei 13.467/2017): art. 59-A takes the extension from the 12x36; art. 611-A III lets an
 * agreement halve the break.
 */
const reform2017: RuleBook = {
  ...tolerance2001,
  since: '2017-11-11',
  night: { ...tolerance2001.night, extensionOnScale: false },
  break: { ...tolerance2001.break, leastAgreed: 30 },
  rules: {
    ...tolerance2001.rules,
    'night-extension': rule('night-extension', '2017-11-11', 'CLT arts. 59-A e 73 §5; TST Súmula 60 II'),
    'break-suppressed': rule('break-suppressed', '2017-11-11', 'CLT arts. 71 e §4, 611-A III'),
  },
}

/**
 * Portaria MTP 671/2021, art. 74: a record shows what was done. No authorisation may stand before a mark, nor
 * alter it.
 */
const record2022: RuleBook = {
  ...reform2017,
  since: '2022-02-10',
  rules: {
    ...reform2017.rules,
    'worked-time': rule('worked-time', '2022-02-10', 'CLT arts. 4 e 74; Portaria MTP 671/2021 art. 74'),
    'overtime-decision': rule('overtime-decision', '2022-02-10', 'CLT art. 59; Portaria MTP 671/2021 art. 74'),
    'worked-while-absent': rule('worked-while-absent', '2022-02-10', 'CLT art. 4; Portaria MTP 671/2021 art. 74'),
  },
}

/** The law's books, oldest first. */
export const lawBooks: readonly [RuleBook, ...RuleBook[]] = [tolerance2001, reform2017, record2022]

/** The law's current book. */
export const currentLaw: RuleBook = record2022

/** The book in force on a day, from a list sorted by `since`. Days before the first book use the first. */
export function bookFor(date: LocalDate, books: readonly [RuleBook, ...RuleBook[]] = lawBooks): RuleBook {
  let found = books[0]
  for (const book of books) if (book.since <= date) found = book
  return found
}
