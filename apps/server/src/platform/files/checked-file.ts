/** What is stored of a sent file: a PDF unchanged, an image re-encoded. */
import { Failure } from '@ponteiro/contract'
import { largestAttachment } from '@ponteiro/contract/days/attachments'
import { bytesOf } from './picture-bytes.ts'
import { pictureMadeAnew } from './pictures.ts'

export interface CheckedFile {
  readonly name: string
  readonly mediaType: 'application/pdf' | 'image/jpeg'
  readonly content: Buffer
}

/** Enough to read a page of paper, and always below the limit as a JPEG. */
const readable = { side: 2400, fit: 'inside', quality: 80 } as const

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

const isPdf = (bytes: Buffer) => startsWith(bytes, '%PDF-')

const isImage = (bytes: Buffer) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** Decided by content, whatever the sender calls it. `field`: the body's field of the file. */
export async function checkedFile(dataUrl: string, name: string | undefined, field: string): Promise<CheckedFile> {
  const bytes = bytesOf(dataUrl)
  if (bytes.length > largestAttachment) throw new Failure('attachment.too-large', undefined, field)
  if (isPdf(bytes)) return { name: keptName(name, 'pdf'), mediaType: 'application/pdf', content: bytes }
  const content = isImage(bytes) ? await pictureMadeAnew(bytes, readable) : undefined
  if (!content) throw new Failure('attachment.unreadable', undefined, field)
  return { name: keptName(name, 'jpg'), mediaType: 'image/jpeg', content }
}

/** The last part of a path, with the ending of its type. */
export function keptName(name: string | undefined, ending: 'pdf' | 'jpg'): string {
  const last = name?.split(/[/\\]/).at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '').trim()
  return `${stem.slice(0, 120) || 'anexo'}.${ending}`
}
