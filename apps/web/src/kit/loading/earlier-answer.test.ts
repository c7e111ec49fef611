import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { earlierAnswer } from './earlier-answer.ts'

interface Asked {
  readonly query: { readonly employeeId?: number; readonly from: string }
}

test('while another range is on its way the known days stay; those of somebody else never do', async () => {
  const client = new QueryClient()
  const asking = (employeeId: number | undefined, from: string, queryFn: () => Promise<string>) => ({
    queryKey: ['days.list', { query: { ...(employeeId && { employeeId }), from } }],
    queryFn,
    placeholderData: earlierAnswer<Asked>(({ query }) => query.employeeId === employeeId),
  })
  const never = () => new Promise<string>(() => undefined)
  const list = new QueryObserver(
    client,
    asking(7, '2026-02-21', async () => 'days of 7'),
  )
  const stop = list.subscribe(() => undefined)
  await expect.poll(() => list.getCurrentResult().data).toBe('days of 7')
  for (const [employeeId, from, shown] of [
    [7, '2026-03-21', 'days of 7'],
    [8, '2026-03-21', undefined],
    [undefined, '2026-03-21', undefined],
  ] as const) {
    list.setOptions(asking(employeeId, from, never))
    expect(list.getCurrentResult().data, `${employeeId} ${from}`).toBe(shown)
  }
  stop()
  client.clear()
})
