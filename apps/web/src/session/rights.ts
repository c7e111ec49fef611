/**
 * The rights the server last stated, stored beside the token for visits without a network, and removed with
 * it.
 */
import type { Permission } from '@ponteiro/contract'

const place = 'ponteiro.rights'
/** The end of a token identifies it. */
const markOf = (token: string) => token.slice(-40)

export const keepRights = (token: string, rights: readonly Permission[]) =>
  localStorage.setItem(place, JSON.stringify({ mark: markOf(token), rights }))

export const dropRights = () => localStorage.removeItem(place)

/** Undefined: none stored for this token. */
export function rightsOf(token: string): readonly Permission[] | undefined {
  try {
    const { mark, rights } = JSON.parse(localStorage.getItem(place) ?? '{}')
    return mark === markOf(token) && Array.isArray(rights) ? rights : undefined
  } catch {
    return undefined
  }
}
