import { expect, test, vi } from 'vitest'
import { accountOf, actsFor, claimsOf, hasSuccessor } from './token.ts'

const written = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`

test('a session token says who its bearer is and which modules that person has, in any letters (R154)', () => {
  const user = { use_id: 7, peo_id: 3, ind_name: 'Sônia Carrilhão', pro_id: 2 }
  const token = written({ kind: 'session', modules: ['Schedule'], user })
  expect(claimsOf(token)).toMatchObject({ modules: ['Schedule'], user })
  expect(accountOf(token)).toBe(7)
})

test('the server alone judges whether a token still holds: the clock of this browser may be wrong', () => {
  expect(claimsOf(written({ kind: 'session', exp: 0, user: { use_id: 7 } }))).toBeDefined()
})

test.each(['choice', 'master'])('a token of kind %s is about an account, and is no session (R163)', (kind) => {
  const token = written({ kind, user: { use_id: 7, ind_name: 'Sônia Carrilhão' } })
  expect(claimsOf(token)).toBeUndefined()
  expect(accountOf(token)).toBe(7)
})

test.each(['', 'a.b', 'a.!!.c', `a.${Buffer.from('not JSON').toString('base64url')}.c`])('%j is no token', (text) => {
  expect(claimsOf(text)).toBeUndefined()
  expect(accountOf(text)).toBeUndefined()
})

test('a token is followed by another of the same account only: nobody acts with the session of somebody else', () => {
  const of = (use_id: number, sid: string) => written({ kind: 'session', sid, user: { use_id } })
  const kept = (token: string | null) => vi.stubGlobal('localStorage', { getItem: () => token })
  kept(of(7, 'second'))
  expect(hasSuccessor(of(7, 'first'))).toBe(true)
  expect(hasSuccessor(of(7, 'second'))).toBe(false)
  expect(hasSuccessor(of(8, 'first'))).toBe(false)
  expect(hasSuccessor(undefined)).toBe(false)
  kept(null)
  expect(hasSuccessor(of(7, 'first'))).toBe(false)
})

test('a call is made for the account of the token that is kept, unless somebody else acts as that person', () => {
  const kept = (claims: object | undefined) =>
    vi.stubGlobal('localStorage', { getItem: () => (claims ? written(claims) : null) })
  const user = { use_id: 7 }
  kept({ kind: 'session', user, actor: null })
  expect([actsFor(7), actsFor(8)]).toEqual([true, false])
  kept({ kind: 'session', user, actor: { use_id: 1, ind_name: 'Mara Mestre' } })
  expect(actsFor(7)).toBe(false)
  kept({ kind: 'choice', user })
  expect(actsFor(7)).toBe(false)
  kept(undefined)
  expect(actsFor(7)).toBe(false)
})
