import { useState } from 'react'
import { claimsOf, readToken } from '../../session/token.ts'

/** Whether something was said in this session; a new login is told again. */
export function useToldOnce(what: 'espelho' | 'dados') {
  const place = `ponteiro.avisado.${what}`
  const session = claimsOf(readToken() ?? '')?.sid ?? ''
  const [told, setTold] = useState(() => sessionStorage.getItem(place) === session)
  return {
    told,
    tell: () => {
      sessionStorage.setItem(place, session)
      setTold(true)
    },
  }
}
