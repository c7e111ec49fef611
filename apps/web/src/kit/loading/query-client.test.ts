import { expect, test, vi } from 'vitest'
import { ApiError, isFinal } from '../feedback/api-error.ts'
import { toast } from '../feedback/toast.tsx'
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

test('a refusal that is said where the answer would stand is not told again, and takes the place of what stood there', async () => {
  const client = createQueryClient()
  const meta = { saidInPlace: isFinal }
  const ask = (queryFn: () => Promise<string>) => client.fetchQuery({ queryKey: ['days'], queryFn, retry: false, meta })
  const told = vi.spyOn(toast, 'warn')
  await ask(async () => 'known')
  await client.invalidateQueries({ refetchType: 'none' })
  const refused = () => Promise.reject(new ApiError({ status: 400, message: 'Data inválida' }))
  await expect(ask(refused)).rejects.toThrow(ApiError)
  expect([client.getQueryData(['days']), told.mock.calls.length]).toEqual([undefined, 0])
  await expect(client.fetchQuery({ queryKey: ['other'], queryFn: refused, retry: false })).rejects.toThrow(ApiError)
  expect(told).toHaveBeenCalledTimes(1)
})
