/** The id token, kept in this browser until logout or expiry, and what it says of its bearer. */
import type { TokenClaims } from '@ponteiro/contract/sessions/auth'

const place = 'ponteiro.token'

export const readToken = (): string | undefined => localStorage.getItem(place) ?? undefined
export const keepToken = (token: string) => localStorage.setItem(place, token)
export const dropToken = () => localStorage.removeItem(place)

/** The claims of a token that has not expired; the server alone decides whether it is genuine. */
export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    return claims.exp * 1000 > Date.now() ? claims : undefined
  } catch {
    return undefined
  }
}
