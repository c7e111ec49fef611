/** Stored files. The caller checks who may open one. */
import { createHash } from 'node:crypto'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { CheckedFile } from '../../../platform/files/checked-file.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'

interface Sender {
  /** The person whose record carries it. */
  readonly employeeId: number
  readonly accountId: number
  /** The day the file concerns, from which its years count; today by default. */
  readonly aboutOn?: LocalDate
}

export async function keepAttachment(db: Db, sender: Sender, file: CheckedFile): Promise<number> {
  const digest = createHash('sha256').update(file.content).digest('hex')
  const row = { ...sender, ...file, digest }
  const { id } = await db.insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The file as an answer, always as a download. */
export async function attachmentAnswer(db: Db, id: number): Promise<FileAnswer> {
  const { name, mediaType, content } = existing(
    await db.selectFrom('attachment').select(['name', 'mediaType', 'content']).where('id', '=', id).executeTakeFirst(),
  )
  return { contentType: mediaType, fileName: name, content }
}

export const dropAttachment = (db: Db, id: number) => db.deleteFrom('attachment').where('id', '=', id).execute()
