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
}

interface Made extends FileAnswer {
  readonly content: Buffer | NodeJS.ReadableStream
}

/** Produces the file, if still needed. */
export async function madeFile(file: FileAnswer): Promise<Made> {
  const { content } = file
  return { ...file, content: typeof content === 'function' ? await content() : content }
}

/** Always a download, never shown: its content can do nothing in our pages. */
export function sendFile(reply: FastifyReply, { fileName, contentType, content }: Made) {
  const name = encodeURIComponent(fileName)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(contentType)
    .send(content)
}
