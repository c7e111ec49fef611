/** Content in the database: rows of `pieceSize` bytes, written and read one at a time. */
import type { Db, Pool } from '../database/database.ts'

export async function insertChunks(db: Db, fileId: number, pieces: AsyncIterable<Buffer>): Promise<void> {
  let part = 0
  for await (const content of pieces) {
    await db.insertInto('storedChunk').values({ fileId, part, content }).execute()
    part += 1
  }
}

export async function* readChunks(db: Db | Pool, fileId: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('storedChunk')
      .select('content')
      .where('fileId', '=', fileId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield row.content
  }
}
