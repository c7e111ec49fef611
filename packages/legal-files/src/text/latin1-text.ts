const typographic: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

/**
 * Text in ISO 8859-1 on one line: typographic signs become plain, letters it lacks lose their mark (`Š`
 * becomes `S`), control characters become blanks, the rest `?`.
 */
export function latin1Text(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => {
    const plain = typographic[char] ?? char
    if (isPrintableLatin1(plain)) return plain
    if (/^\p{Cc}$/u.test(char)) return ' '
    const bare = char.normalize('NFD').replace(/\p{M}/gu, '')
    return bare !== '' && isPrintableLatin1(bare) ? bare : '?'
  }).join('')
}

/** Whether every character is a printable one of ISO 8859-1. */
export const isPrintableLatin1 = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)
