/** How often something may be tried. A right password gives its attempt back, so only mistakes are counted. */
import type { Limit } from '../../../platform/http/attempts.ts'

/** One login at one address. Somebody elsewhere who types the same login uses up another one. */
export const loginLimit: Limit = { name: 'login', atOnce: 5, secondsEach: 12 }

/** A browser in which the login succeeded before. It does not wait for what others at its address do, nor for a person who mistypes some times. */
export const deviceLimit: Limit = { name: 'device', atOnce: 12, secondsEach: 12 }

/** Logins that are nobody's, of an address: whoever makes them up keeps nobody waiting who has one. */
export const unknownLimit: Limit = { name: 'unknown', atOnce: 100, secondsEach: 3 }

/** All known logins of an address. A whole company may be behind it, and come in at the same minute: what is under way counts as well. */
export const addressLimit: Limit = { name: 'address', atOnce: 300, secondsEach: 3 }

/** The current password, asked of somebody who is logged in. */
export const currentPasswordLimit: Limit = { name: 'current password', atOnce: 5, secondsEach: 12 }

/** Links asked for with one e-mail address, known or not: three an hour. */
export const resetMailLimit: Limit = { name: 'reset mail', atOnce: 3, secondsEach: 1200 }

/** Links asked for at an address. */
export const resetAddressLimit: Limit = { name: 'reset address', atOnce: 30, secondsEach: 20 }

/** Links opened and used at an address: whoever asks for many keeps nobody from using one. */
export const resetUseLimit: Limit = { name: 'reset use', atOnce: 60, secondsEach: 10 }
