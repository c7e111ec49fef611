import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './late-code.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what will be needed is fetched after the screen, and again when the network is back, until the screen goes', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')))
  const stop = fetchAhead(fetch)
  expect(fetch).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetch).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  expect(fetch).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})
