import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

test.each([
  ['a server that cannot be reached', 0, undefined, 'known'],
  ['a server that fails', 500, undefined, 'known'],
  ['a server on the way that knows no such page', 404, undefined, 'known'],
  ['a right that was taken away', 403, 'access.denied', undefined],
  ['a record that is gone', 404, 'not-found', undefined],
])('after %s (%i %s), what was on screen is %s', async (_, status, code, left) => {
  const client = createQueryClient()
  const ask = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: ['days'], queryFn, retry: false })
  await ask(async () => 'known')
  await client.invalidateQueries({ refetchType: 'none' })
  await expect(ask(() => Promise.reject(new ApiError({ status, code, message: 'Não.' })))).rejects.toThrow(ApiError)
  expect(client.getQueryData(['days'])).toBe(left)
})
