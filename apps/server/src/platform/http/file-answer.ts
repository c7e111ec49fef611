/** A call that answers a file. */
import type { FastifyReply } from 'fastify'

/** Bytes or a stream, with the name they are saved under; a function makes them once the call's connection is free for others. */
export interface FileAnswer {
  readonly contentType: string
  readonly fileName: string
  readonly content: Buffer | NodeJS.ReadableStream | (() => Promise<Buffer>)
}

interface Made extends FileAnswer {
  readonly content: Buffer | NodeJS.ReadableStream
}

/** The file, made now if it is still to be. */
export async function madeFile(file: FileAnswer): Promise<Made> {
  const { content } = file
  return { ...file, content: typeof content === 'function' ? await content() : content }
}

/** Always to be saved, never shown: what it holds can do nothing in our own pages (requirement 20). */
export function sendFile(reply: FastifyReply, { fileName, contentType, content }: Made) {
  const name = encodeURIComponent(fileName)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(contentType)
    .send(content)
}
