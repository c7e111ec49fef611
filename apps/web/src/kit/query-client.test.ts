import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

test.each([
  ['a server that cannot be reached', 0, 'known'],
  ['a server that fails', 500, 'known'],
  ['a right that was taken away', 403, undefined],
  ['a record that is gone', 404, undefined],
])('after %s, what was on screen is %s', async (_, status, left) => {
  const client = createQueryClient()
  const ask = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: ['days'], queryFn, retry: false })
  await ask(async () => 'known')
  await expect(ask(() => Promise.reject(new ApiError({ status })))).resolves.toBe('known')
  await client.invalidateQueries({ refetchType: 'none' })
  await expect(ask(() => Promise.reject(new ApiError({ status, message: 'Não.' })))).rejects.toThrow(ApiError)
  expect(client.getQueryData(['days'])).toBe(left)
})
