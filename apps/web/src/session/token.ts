/** The id token, stored in this browser until logout or expiry, and its claims. */
import type { TemporaryClaims, TokenClaims } from '@ponteiro/contract/sessions/token'

const place = 'ponteiro.token'

export const readToken = (): string | undefined => localStorage.getItem(place) ?? undefined
export const keepToken = (token: string) => localStorage.setItem(place, token)
export const dropToken = () => localStorage.removeItem(place)

let aside = false

/**
 * Another tab changed the session while input waits here: this page asks nothing until its person is back.
 */
export const isAside = () => aside
export const setAside = (stands: boolean) => {
  aside = stands
}

/** Calls `handle` with another tab's token, or undefined when it logged out. */
export function onOtherTab(handle: (token: string | undefined) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === place || key === null) handle(readToken())
  })
}

/**
 * The claims of a token. Only the server decides whether it is genuine and valid: this device's clock may be
 * wrong.
 */
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

/** The account of a token of any kind. */
export const accountOf = (token: string): number | undefined => read(token)?.user.use_id

/** Whether calls now act for this account, in person. */
export function actsFor(accountId: number): boolean {
  const claims = claimsOf(readToken() ?? '')
  return claims?.user.use_id === accountId && !claims.actor
}

/**
 * Whether another token of the same account is stored by now: a profile or password changed, here or in
 * another tab.
 */
export function hasSuccessor(token: string | undefined): boolean {
  const kept = readToken()
  return token !== undefined && kept !== undefined && kept !== token && accountOf(kept) === accountOf(token)
}
