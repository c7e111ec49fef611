/** The id token, kept in this browser until logout or expiry, and what it says of its bearer. */
import type { TemporaryClaims, TokenClaims } from '@ponteiro/contract/sessions/token'

const place = 'ponteiro.token'

export const readToken = (): string | undefined => localStorage.getItem(place) ?? undefined
export const keepToken = (token: string) => localStorage.setItem(place, token)
export const dropToken = () => localStorage.removeItem(place)

let aside = false

/** Another tab left, or let somebody else in, while something typed waits here: this page asks nothing until its person is back. */
export const isAside = () => aside
export const setAside = (stands: boolean) => {
  aside = stands
}

/** Calls `handle` with the token another tab of this browser has put here, or with none when it left. */
export function onOtherTab(handle: (token: string | undefined) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === place || key === null) handle(readToken())
  })
}

/** What a token says. The server alone decides whether it is genuine and still holds: this browser's clock may be wrong. */
function read(token: string): TokenClaims | TemporaryClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims | TemporaryClaims
  } catch {
    return undefined
  }
}

export function claimsOf(token: string): TokenClaims | undefined {
  const claims = read(token)
  return claims?.kind === 'session' ? claims : undefined
}

/** The account that a token of any kind is about. */
export const accountOf = (token: string): number | undefined => read(token)?.user.use_id

/** Whether a call that is made now is made by this account, in person. */
export function actsFor(accountId: number): boolean {
  const claims = claimsOf(readToken() ?? '')
  return claims?.user.use_id === accountId && !claims.actor
}

/** Whether another token of the same account is kept by now: a profile was switched or a password changed, here or in another tab. */
export function hasSuccessor(token: string | undefined): boolean {
  const kept = readToken()
  return token !== undefined && kept !== undefined && kept !== token && accountOf(kept) === accountOf(token)
}
