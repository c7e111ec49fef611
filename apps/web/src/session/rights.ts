/** What a person may do, as the server said last: kept beside the token for a visit without a network, and gone with it. */
import type { Permission } from '@ponteiro/contract'

const place = 'ponteiro.rights'
/** The end of a token tells it from every other. */
const markOf = (token: string) => token.slice(-40)

export const keepRights = (token: string, rights: readonly Permission[]) =>
  localStorage.setItem(place, JSON.stringify({ mark: markOf(token), rights }))

export const dropRights = () => localStorage.removeItem(place)

/** Undefined where none are remembered of this very token. */
export function rightsOf(token: string): readonly Permission[] | undefined {
  try {
    const { mark, rights } = JSON.parse(localStorage.getItem(place) ?? '{}')
    return mark === markOf(token) && Array.isArray(rights) ? rights : undefined
  } catch {
    return undefined
  }
}
