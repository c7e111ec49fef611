/** What becomes of a photo that is sent: a small square JPEG, upright, without place, camera or anything else that was written into it. */
import { Failure } from '@ponteiro/contract'
import { largestPhoto } from '@ponteiro/contract/people/photos'

const side = 512
/** A small file may unpack into a picture larger than the memory. */
const mostPixels = 40_000_000

/** Decided by the bytes, whatever the sender calls them. */
const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || bytes.subarray(1, 4).toString('latin1') === 'PNG'

export async function portraitOf(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > largestPhoto) throw new Failure('photo.too-large', undefined, 'photo')
  if (!isPicture(bytes)) throw new Failure('photo.unreadable', undefined, 'photo')
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Failure('photo.unreadable', undefined, 'photo')
  }
}
