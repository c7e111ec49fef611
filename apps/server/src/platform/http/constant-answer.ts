/** An answer that is the same for everybody: built, encoded and compressed once. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

interface Written {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** Answers a function that builds it in advance. */
export function serveConstant(app: FastifyInstance, url: string, make: () => object): () => Promise<unknown> {
  let made: Promise<Written> | undefined
  const written = () => {
    made ??= write(make)
    return made
  }
  app.get(url, { compress: false }, async (request, reply) => {
    const { plain, packed } = await written()
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
  return written
}

async function write(make: () => object): Promise<Written> {
  const plain = Buffer.from(JSON.stringify(make()))
  return { plain, packed: await promisify(gzip)(plain) }
}
