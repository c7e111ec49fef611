/** HTML as a value: anything put into it is encoded as text, unless it is HTML already. */

export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const encoded = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

type Part = string | number | Markup | readonly Part[]

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html
  return typeof part === 'object' ? part.map(htmlOf).join('') : encoded(String(part))
}

/** `` markup`<b>${name}</b>` ``. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(parts.reduce((html, part, at) => html + htmlOf(values[at - 1] ?? '') + part))
