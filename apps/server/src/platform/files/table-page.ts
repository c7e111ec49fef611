/** A table as a page for a frame and a printer: light, no script, one style sheet allowed by its digest. */
import { createHash } from 'node:crypto'
import { Markup, markup } from './markup.ts'
import type { PaperHead, PaperLine } from './paper-lines.ts'

/** The text above the table. */
export interface PaperTitle {
  readonly title: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  /** `27/11/2026 14:30 por Ana`. */
  readonly issued: string
  /** Each group begins a page of its own. */
  readonly pageEach?: boolean
}

const styles = `
:root { color-scheme: light }
body { margin: 16px; font: 13px/1.45 Inter, system-ui, Arial, sans-serif; color: #14181f; background: #fff }
h1 { margin: 0 0 4px; font-size: 18px; font-weight: 600 }
dl { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0 0 4px }
dl div { display: flex; gap: 4px }
dt, .issued { color: #54606d }
dd { margin: 0 }
p { margin: 0 0 12px }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th { text-align: left; font-weight: 600 }
thead th { position: sticky; top: 0; background: #eef0f3; white-space: nowrap }
th, td { padding: 4px 8px; border-bottom: 1px solid #d5dae0; vertical-align: top }
td.number, th.number { text-align: right; white-space: nowrap }
td.date, td.narrow { white-space: nowrap }
td.wide { min-width: 180px }
tr.group th { padding-top: 14px; background: #fff; border-bottom: 1px solid #8a94a0; position: static; white-space: normal }
tr.group span { font-weight: 400; color: #54606d }
tr.sum td, tr.sum th { font-weight: 600; background: #f6f7f9 }
.none { padding: 24px 0; color: #54606d }
@page { size: A4 landscape; margin: 12mm }
@media print {
  body { margin: 0; font-size: 10px }
  thead th { position: static }
  th, td { padding: 2px 5px }
  tr { break-inside: avoid }
  td.wide { min-width: 0 }
  td.narrow { white-space: normal }
  tr.group { break-after: avoid }
  tbody.page + tbody.page { break-before: page }
}
`

/** For the policy of the page. */
export const styleDigest = `sha256-${createHash('sha256').update(styles).digest('base64')}`

const starting: readonly PaperHead['kind'][] = ['text', 'day', 'moment']
const of = ({ kind, room = 'usual' }: PaperHead) =>
  starting.includes(kind) ? (kind === 'text' ? room : 'date') : 'number'

export async function* tablePage(
  heads: readonly PaperHead[],
  lines: AsyncIterable<PaperLine>,
  { title, facts, issued, pageEach }: PaperTitle,
): AsyncGenerator<string> {
  const body = heads.filter(({ grouped }) => !grouped)
  const kept = new Markup(styles)
  yield markup`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${kept}</style></head><body data-page="report"><header><h1>${title}</h1><dl>${facts.map(
    ([label, text]) => markup`<div><dt>${label}:</dt><dd>${text}</dd></div>`,
  )}</dl><p class="issued">Emitido em ${issued}</p></header>`.html
  const opening = markup`<table><thead><tr>${body.map(
    (head) => markup`<th scope="col" class="${of(head)}">${head.title}</th>`,
  )}</tr></thead><tbody>`.html
  let [any, cut] = [false, 0]
  let piece = ''
  for await (const line of lines) {
    if (line.kind === 'cut') {
      cut = line.shown
      break
    }
    if (!any) piece += opening
    any = true
    piece += lineOf(line, body, pageEach).html
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
  yield any ? '</tbody></table>' : markup`<p class="none">Nenhum registro encontrado.</p>`.html
  if (cut > 0)
    yield markup`<p class="none">Estas são as primeiras ${cut.toLocaleString('pt-BR')} linhas. O arquivo (PDF, planilha ou texto) tem todas.</p>`
      .html
  yield '</body></html>'
}

function lineOf(line: Exclude<PaperLine, { kind: 'cut' }>, body: readonly PaperHead[], pageEach = false): Markup {
  if (line.kind === 'group') {
    const facts = line.facts.map(([title, text]) => markup`<span>${title}:</span> ${text} &nbsp; `)
    const page = new Markup(pageEach ? ' class="page"' : '')
    return markup`</tbody><tbody${page}><tr class="group"><th scope="rowgroup" colspan="${body.length}">${facts}</th></tr>`
  }
  const cells = body.map((head, at) => markup`<td class="${of(head)}">${line.cells[at] ?? ''}</td>`)
  if (line.kind === 'row') return markup`<tr>${cells}</tr>`
  const label = line.of === 'all' ? 'Total geral' : 'Total'
  // From the left, the label replaces cells without sums.
  const free = body.findIndex(({ summed }) => summed)
  if (free <= 0) return markup`<tr class="sum">${cells}</tr>`
  return markup`<tr class="sum"><th scope="row" colspan="${free}">${label}</th>${cells.slice(free)}</tr>`
}
