/** Files as they are kept. Whoever names one checks who may open it. */
import { createHash } from 'node:crypto'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { CheckedFile } from '../../../platform/files/checked-file.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'

interface Sender {
  /** Whose record carries it. */
  readonly employeeId: number
  readonly accountId: number
  /** The day that the file is about, from which its years are counted; today unless it is said. */
  readonly aboutOn?: LocalDate
}

export async function keepAttachment(db: Db, sender: Sender, file: CheckedFile): Promise<number> {
  const digest = createHash('sha256').update(file.content).digest('hex')
  const row = { ...sender, ...file, digest }
  const { id } = await db.insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The file as it is handed out, always to be saved. */
export async function attachmentAnswer(db: Db, id: number): Promise<FileAnswer> {
  const { name, mediaType, content } = existing(
    await db.selectFrom('attachment').select(['name', 'mediaType', 'content']).where('id', '=', id).executeTakeFirst(),
  )
  return { contentType: mediaType, fileName: name, content }
}

export const dropAttachment = (db: Db, id: number) => db.deleteFrom('attachment').where('id', '=', id).execute()
