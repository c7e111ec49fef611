import { useState } from 'react'
import { claimsOf, readToken } from '../../session/token.ts'

/** Something said once a session: another login is told again, another page of this one is not. */
export function useToldOnce(what: 'espelho' | 'dados') {
  const place = `ponteiro.avisado.${what}`
  const session = claimsOf(readToken() ?? '')?.sid ?? ''
  const [told, tell] = useState(() => sessionStorage.getItem(place) === session)
  return {
    told,
    tell: () => {
      sessionStorage.setItem(place, session)
      tell(true)
    },
  }
}
