import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, openSession } from '../../session/session.ts'
import { keepTaken, shedEvidence, waitingEvidence } from './kept-evidence.ts'

const ana = 1
const bia = 2
const tokenOf = (use_id: number) => {
  const user = { use_id, peo_id: use_id, ind_name: '', pro_id: 3, base_pro_id: 3 }
  const claims = { kind: 'session', sid: String(use_id), actor: null, modules: ['Schedule'], user }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`
}
const storage = new Map<string, string>()
const asked = { place: true, photo: true }
const told = { latitude: -23.5, longitude: -46.6, accuracy: 9, photo: 'data:image/jpeg;base64,AAAA' }
const nothing = { placeMissing: 'unavailable', photoMissing: 'unavailable' }
const held = () => waitingEvidence.read().map(({ taken }) => taken)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', async () => Response.json({}))
  await openSession(tokenOf(ana))
  waitingEvidence.keep({ key: 'a1', accountId: ana, begunAt: Date.now(), asked })
})
afterEach(() => {
  forgetSession()
  storage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('place and photo of whoever logs out are gone from the browser, and their lack is still told', () => {
  keepTaken({ key: 'a1', accountId: ana }, told)
  expect(held()).toEqual([told])
  forgetSession()
  expect(held()).toEqual([nothing])
  expect([...storage.values()].join()).not.toMatch(/-23\.5|base64/)
})

test('what the device tells after the log-out is not kept', async () => {
  forgetSession()
  keepTaken({ key: 'a1', accountId: ana }, told)
  await openSession(tokenOf(bia))
  keepTaken({ key: 'a1', accountId: ana }, told)
  expect(held()).toEqual([undefined])
})

test('place and photo are kept for a day, and that there are none as long as a mark may wait', () => {
  keepTaken({ key: 'a1', accountId: ana }, told)
  const day = 86_400_000
  vi.advanceTimersByTime(day)
  shedEvidence()
  expect(held()).toEqual([told])
  vi.advanceTimersByTime(1)
  shedEvidence()
  expect(held()).toEqual([nothing])
  vi.advanceTimersByTime(7 * day)
  shedEvidence()
  expect(held()).toEqual([])
})
