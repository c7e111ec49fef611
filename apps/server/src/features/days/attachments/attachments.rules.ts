/** What is kept of a file that is sent: a PDF as it came, an image made anew, upright and without what the camera wrote into it. */
import { Failure } from '@ponteiro/contract'
import { largestAttachment } from '@ponteiro/contract/days/attachments'

export interface CheckedFile {
  readonly name: string
  readonly mediaType: 'application/pdf' | 'image/jpeg'
  readonly content: Buffer
}

/** Enough to read a page of paper; as a JPEG always below the limit. */
const longestSide = 2400
/** A small file may unpack into a picture larger than the memory. */
const mostPixels = 40_000_000

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

const isPdf = (bytes: Buffer) => startsWith(bytes, '%PDF-')

const isImage = (bytes: Buffer) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** Decided by the bytes, whatever the sender calls them. `field` is the field of the body that holds the file. */
export async function checkedFile(dataUrl: string, name: string | undefined, field: string): Promise<CheckedFile> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > largestAttachment) throw new Failure('attachment.too-large', undefined, field)
  if (isPdf(bytes)) return { name: keptName(name, 'pdf'), mediaType: 'application/pdf', content: bytes }
  const content = isImage(bytes) ? await madeAnew(bytes) : undefined
  if (!content) throw new Failure('attachment.unreadable', undefined, field)
  return { name: keptName(name, 'jpg'), mediaType: 'image/jpeg', content }
}

async function madeAnew(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The last part of a path, with the ending of what it is. */
export function keptName(name: string | undefined, ending: 'pdf' | 'jpg'): string {
  const last = name?.split(/[/\\]/).at(-1) ?? ''
  const stem = last.replace(/\.[^.]*$/, '').trim()
  return `${stem.slice(0, 120) || 'anexo'}.${ending}`
}
