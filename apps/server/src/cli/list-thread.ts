/** The thread that writes lists as files. Asked by `platform/list-files.ts`, which it asks for one page after another. */
import type { ListOrder, ListPage } from '../platform/list-files.ts'
import { type ListRow, listWritten } from '../platform/list-writing.ts'
import { takeOrders } from '../platform/thread-orders.ts'
import { writtenTo } from '../platform/written-aside.ts'

async function* rowsOf(nextPage: () => Promise<ListPage>): AsyncGenerator<ListRow> {
  for (let page = await nextPage(); page; page = await nextPage()) yield* page
}

takeOrders<ListOrder, void>(({ path, ...list }, { ask }) =>
  writtenTo(path, async (append) => {
    const rows = rowsOf(() => ask('next') as Promise<ListPage>)
    for await (const part of listWritten(list, rows)) await append(part)
  }),
)
