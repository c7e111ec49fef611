/** A refusal as a page, for a frame: words for people, and nothing on paper. */
import { createHash } from 'node:crypto'
import { Markup, markup } from './markup.ts'

const styles = `
:root { color-scheme: light }
body { margin: 16px; font: 14px/1.5 Inter, system-ui, Arial, sans-serif; color: #14181f; background: #fff }
@media print { body { display: none } }
`

/** For the policy of the page. */
export const failureStyleDigest = `sha256-${createHash('sha256').update(styles).digest('base64')}`

export const failurePage = (message: string): string =>
  markup`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Relatório</title><style>${new Markup(styles)}</style></head><body data-page="failure"><p role="alert">${message}</p></body></html>`
    .html
