/**
 * Thread that writes lists as files. `platform/files/list-files.ts` calls it and supplies one page after
 * another.
 */
import type { ListOrder, ListPage } from '../platform/files/list-files.ts'
import type { ListRow } from '../platform/files/list-rows.ts'
import { listWritten } from '../platform/files/list-writing.ts'
import { writtenTo } from '../platform/files/written-aside.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

async function* rowsOf(nextPage: () => Promise<ListPage>): AsyncGenerator<ListRow> {
  for (let page = await nextPage(); page; page = await nextPage()) yield* page
}

takeOrders<ListOrder, void>(({ path, ...list }, { ask }) =>
  writtenTo(path, async (append) => {
    const rows = rowsOf(() => ask('next') as Promise<ListPage>)
    for await (const part of listWritten(list, rows)) await append(part)
  }),
)
