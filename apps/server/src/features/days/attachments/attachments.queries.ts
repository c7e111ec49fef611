/** Stored files. The caller checks who may open one. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { CheckedFile } from '../../../platform/files/checked-file.ts'
import { contentOfBytes } from '../../../platform/files/contents.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'

interface Sender {
  /** The person whose record carries it. */
  readonly employeeId: number
  readonly accountId: number
  /** The day the file concerns, from which its years count; today by default. */
  readonly aboutOn?: LocalDate
}

interface Keeping {
  readonly db: Db
  readonly files: FileStore
}

const fileOfAttachment = (id: number) => ({ kind: 'attachment', name: String(id) }) as const

export async function keepAttachment({ db, files }: Keeping, sender: Sender, file: CheckedFile): Promise<number> {
  const { name, mediaType } = file
  const content = contentOfBytes(file.content)
  const row = { ...sender, name, mediaType, digest: content.digest }
  const { id } = await db.insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow()
  await files.keep(db, fileOfAttachment(id), content)
  return id
}

/** The file as an answer, always as a download. */
export async function attachmentAnswer({ db, files }: Keeping, id: number): Promise<FileAnswer> {
  const { name, mediaType, content } = existing(
    await db.selectFrom('attachment').select(['name', 'mediaType', 'content']).where('id', '=', id).executeTakeFirst(),
  )
  if (content) return { contentType: mediaType, fileName: name, content }
  const file = await files.find(fileOfAttachment(id), db)
  if (!file) throw new Failure('file.lost')
  return { contentType: mediaType, fileName: name, content: await files.stream(file) }
}

/** What a row of the inbox says of the file with this id: an object, or null. */
export const fileTold = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', f.id, 'name', f.name, 'type', f.media_type,
    'size', coalesce(octet_length(f.content), (select s.size from stored_file s where s.kind = 'attachment' and s.name = f.id::text), 0))
  from attachment f where f.id = ${id})`

export const dropAttachment = (db: Db, id: number) => db.deleteFrom('attachment').where('id', '=', id).execute()
