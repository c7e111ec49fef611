import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPasswordDue, onSessionExpired } from '../../kit/feedback/failures.ts'
import { currentSession, forgetSession, openSession, passwordFellDue } from '../../session/session.ts'
import { markOutcomes, sendMarks } from './mark-sender.ts'
import { dropMark, keepMark, waitingMarks } from './waiting-marks.ts'

const ana = 1
const bia = 2

function tokenOf(use_id: number, sid = 'first', actor: object | null = null): string {
  const user = { use_id, peo_id: use_id, ind_name: '', pro_id: 3, base_pro_id: 3 }
  const claims = { kind: 'session', sid, actor, modules: ['Schedule'], user }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`
}
const accountIn = (token = ''): number => JSON.parse(atob(token.split('.')[1] ?? '')).user.use_id

/** The presses that were sent, each with the account that its request was made for, in their order. */
let sent: [key: string, accountId: number][]
let answers: ((status: number, code: string) => void)[]
const storage = new Map<string, string>()
const expired = vi.fn(() => false)

function fetched(address: string, { headers }: { headers: Record<string, string> }): Promise<Response> {
  if (!address.includes('/schedule/register')) return Promise.resolve(Response.json({}))
  sent.push([headers['idempotency-key'] ?? '', accountIn(headers.authorization)])
  return new Promise((done) => {
    answers.push((status, code) => done(Response.json({ message: 'Não.', code }, { status })))
  })
}

/** The server answers the oldest request that it has not answered. */
async function answered(status = 409, code = 'mark.duplicate'): Promise<void> {
  answers.shift()?.(status, code)
  await vi.advanceTimersByTimeAsync(0)
}

function press(accountId: number, key: string) {
  keepMark({ key, accountId, pressedAt: Date.now(), reason: '', attempts: 0 })
  sendMarks()
}
const waiting = () => waitingMarks.read().map(({ key }) => key)

beforeEach(() => {
  vi.useFakeTimers()
  onSessionExpired(expired)
  onPasswordDue(passwordFellDue)
  sent = []
  answers = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', fetched)
})
afterEach(async () => {
  forgetSession()
  while (answers.length > 0) await answered()
  expired.mockClear()
  for (const key of waiting()) dropMark(key)
  markOutcomes.write(() => [])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while a mark is on its way somebody else comes in: the next are those of that person, and each keeps to its own', async () => {
  await openSession(tokenOf(ana))
  press(ana, 'a1')
  press(ana, 'a2')
  forgetSession()
  await openSession(tokenOf(bia))
  press(bia, 'b1')
  expect(sent).toEqual([['a1', ana]])
  await answered()
  expect(sent).toEqual([
    ['a1', ana],
    ['b1', bia],
  ])
  await answered()
  expect(waiting()).toEqual(['a2'])
  forgetSession()
  await openSession(tokenOf(ana, 'second'))
  expect(sent.slice(2)).toEqual([['a2', ana]])
  await answered()
  expect(waiting()).toEqual([])
})

test.each([
  { status: 401, code: 'session.expired' },
  { status: 403, code: 'password.due' },
])('what $code tells of the session of a mark is nothing to whoever is in by now', async ({ status, code }) => {
  await openSession(tokenOf(ana))
  press(ana, 'a1')
  forgetSession()
  const now = await openSession(tokenOf(bia))
  press(bia, 'b1')
  await answered(status, code)
  expect(currentSession()).toBe(now)
  expect(expired).not.toHaveBeenCalled()
  expect(sent.slice(1), 'the other is not kept waiting').toEqual([['b1', bia]])
  await answered()
  expect(waiting()).toEqual(['a1'])
})

test('in a tab that another tab took somebody else into, nothing is sent until it knows', async () => {
  await openSession(tokenOf(ana))
  press(ana, 'a1')
  press(ana, 'a2')
  storage.set('ponteiro.token', tokenOf(bia))
  await answered()
  expect(sent).toEqual([['a1', ana]])
  storage.set('ponteiro.token', tokenOf(ana, 'first', { use_id: 9, ind_name: 'Mara Mestre' }))
  sendMarks()
  expect(sent, 'nor for who only acts as that person').toEqual([['a1', ana]])
  await openSession(tokenOf(ana, 'second'))
  expect(sent.slice(1)).toEqual([['a2', ana]])
  await answered()
})

test('the same person goes on: in another profile, with a new password, after a session that expired', async () => {
  await openSession(tokenOf(ana))
  press(ana, 'a1')
  press(ana, 'a2')
  await openSession(tokenOf(ana, 'other profile'))
  await answered()
  expect(sent.at(-1)).toEqual(['a2', ana])

  await answered(403, 'password.due')
  expect(currentSession()?.passwordDue).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(2)
  await openSession(tokenOf(ana, 'new password'))
  expect(sent.slice(2)).toEqual([['a2', ana]])

  await answered(401, 'session.expired')
  expect(expired).toHaveBeenCalled()
  await openSession(tokenOf(ana, 'back'))
  expect(sent.slice(3)).toEqual([['a2', ana]])
  await answered()
  expect(waiting()).toEqual([])
})
