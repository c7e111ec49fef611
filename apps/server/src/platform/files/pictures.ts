/** Pictures that people send, made anew: upright, without what the camera wrote into them. */

/** A small file may unpack into a picture larger than the memory. */
const mostPixels = 40_000_000

/** How large a JPEG is made of a picture: cut to a square of this side, or whole within it. */
export interface Made {
  readonly side: number
  readonly fit: 'cover' | 'inside'
  readonly quality: number
}

/** A JPEG; undefined where the bytes are no picture that can be read. */
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
