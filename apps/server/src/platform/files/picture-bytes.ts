/** What a picture's bytes alone tell. */

/** A JPEG or PNG by content, whatever the sender calls it. */
export const isPhoto = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || bytes.subarray(1, 4).toString('latin1') === 'PNG'

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
