export type TextEncoding = 'ascii' | 'latin-1' | 'utf-8'

export interface DecodedLine {
  readonly bytes: Uint8Array
  /** One character a byte. */
  readonly raw: string
  readonly text: string
  readonly encoding: TextEncoding
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Decodes one line. Bytes above 127 that form valid UTF-8 are UTF-8: Latin-1 text would need pairs such as
 * `Ã§`. Everything else is ISO 8859-1, which the layouts require.
 */
export function decodeLine(bytes: Uint8Array): DecodedLine {
  if (isAscii(bytes)) {
    const text = utf8.decode(bytes)
    return { bytes, raw: text, text, encoding: 'ascii' }
  }
  const raw = latin1(bytes)
  const text = utf8OrNull(bytes)
  return text === null ? { bytes, raw, text: raw, encoding: 'latin-1' } : { bytes, raw, text, encoding: 'utf-8' }
}

/** Decodes a field that was sliced by bytes out of a UTF-8 line. */
export const decodeRawUtf8 = (raw: string) => utf8OrNull(Uint8Array.from(raw, (char) => char.charCodeAt(0))) ?? raw

/** ISO 8859-1 bytes of a text; null when a character has none. */
export function encodeLatin1(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 255) return null
    bytes[i] = code
  }
  return bytes
}

/** True ISO 8859-1; `TextDecoder('latin1')` is Windows-1252. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] ?? 0) > 127) return false
  return true
}

function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
