/** Re-encodes people's pictures: upright, without the camera's metadata. */

/** A small file may unpack into a picture larger than the memory. */
const mostPixels = 40_000_000

/** The size of the JPEG: cropped to a square of this side, or scaled to fit. */
export interface Made {
  readonly side: number
  readonly fit: 'cover' | 'inside'
  readonly quality: number
}

/** A JPEG; undefined where the bytes are no readable picture. */
export async function pictureMadeAnew(bytes: Buffer, { side, fit, quality }: Made): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize(side, side, { fit, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
  } catch {
    return undefined
  }
}
