/** Limits on attempts. A right password gives its attempt back, so only mistakes count. */
import type { Limit } from '../../../platform/http/attempts.ts'

/** One login at one address; other addresses have attempts of their own. */
export const loginLimit: Limit = { name: 'login', atOnce: 5, secondsEach: 12 }

/**
 * A browser in which the login succeeded before: independent of others at its address, and tolerant of typing
 * errors.
 */
export const deviceLimit: Limit = { name: 'device', atOnce: 12, secondsEach: 12 }

/** Unknown logins from an address: made-up logins keep nobody waiting. */
export const unknownLimit: Limit = { name: 'unknown', atOnce: 100, secondsEach: 3 }

/** Known logins from an address. A whole company may come in at once, and attempts under way count. */
export const addressLimit: Limit = { name: 'address', atOnce: 300, secondsEach: 3 }

/** The current password, asked of a logged-in person. */
export const currentPasswordLimit: Limit = { name: 'current password', atOnce: 5, secondsEach: 12 }

/** Links by e-mail address, known or not: three an hour. */
export const resetMailLimit: Limit = { name: 'reset mail', atOnce: 3, secondsEach: 1200 }

/** Links requested from an address. */
export const resetAddressLimit: Limit = { name: 'reset address', atOnce: 30, secondsEach: 20 }

/** Links opened and used from an address, apart from requesting them. */
export const resetUseLimit: Limit = { name: 'reset use', atOnce: 60, secondsEach: 10 }
