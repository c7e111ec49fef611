import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAnew } from './read-anew.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is on screen is waited for after a deed, but two seconds at most: one question may hang', async () => {
  const cache = new QueryClient()
  let answers: ((answer: string) => void)[] = []
  const asked = () => new Promise<string>((answer) => answers.push(answer))
  const shown = new QueryObserver(cache, { queryKey: ['days'], queryFn: asked })
  const stop = shown.subscribe(() => undefined)
  const answer = async (text: string) => {
    for (const each of answers) each(text)
    answers = []
    await vi.advanceTimersByTimeAsync(0)
  }
  await answer('before')

  let done = false
  const again = () =>
    void readAnew(cache).then(() => {
      done = true
    })
  again()
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).toBe(false)
  await answer('after')
  expect([done, shown.getCurrentResult().data]).toEqual([true, 'after'])

  done = false
  again()
  await vi.advanceTimersByTimeAsync(1900)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect([done, shown.getCurrentResult().isFetching]).toEqual([true, true])
  stop()
  cache.clear()
})
