/** A call that answers a file. */
import type { FastifyReply } from 'fastify'

/**
 * Bytes or a stream, with the name to save them under; a function produces them once the call's connection is
 * free.
 */
export interface FileAnswer {
  readonly contentType: string
  readonly fileName: string
  readonly content: Buffer | NodeJS.ReadableStream | (() => Promise<Buffer>)
  /** Shown in our frame, without scripts; `style`: digest of its only style sheet. Absent: a download. */
  readonly framed?: { readonly style: string }
}

interface Made extends FileAnswer {
  readonly content: Buffer | NodeJS.ReadableStream
}

/** Produces the file, if still needed. */
export async function madeFile(file: FileAnswer): Promise<Made> {
  const { content } = file
  return { ...file, content: typeof content === 'function' ? await content() : content }
}

/** The page around it, which is ours, may print it. It runs no script and makes no requests. */
export const policyOf = (style: string) =>
  [
    'sandbox allow-same-origin allow-modals',
    "default-src 'none'",
    `style-src '${style}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** A download, but for our own pages: its content can do nothing in our pages. */
export function sendFile(reply: FastifyReply, { fileName, contentType, content, framed }: Made) {
  const name = encodeURIComponent(fileName)
  return reply
    .header('content-disposition', `${framed ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', framed ? policyOf(framed.style) : "sandbox; default-src 'none'")
    .type(contentType)
    .send(content)
}
