/** A call that answers a file. */
import type { FastifyReply } from 'fastify'

/** Bytes or a stream, with the name they are saved under. */
export interface FileAnswer {
  readonly contentType: string
  readonly fileName: string
  readonly content: Buffer | NodeJS.ReadableStream
}

/** Always to be saved, never shown: what it holds can do nothing in our own pages (requirement 20). */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const name = encodeURIComponent(file.fileName)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(file.contentType)
    .send(file.content)
}
