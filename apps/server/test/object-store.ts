/** A store that speaks S3, on this machine. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectSettings } from '../src/platform/files/objects.client.ts'

const bucket = 'arquivos'

export interface ObjectStore {
  readonly settings: ObjectSettings
  /** Keys of all objects. */
  keys(): Promise<string[]>
  /** Changes one byte of an object, as a disk might. */
  spoil(key: string): Promise<void>
  lose(key: string): Promise<void>
  close(): Promise<void>
}

const ending = '._S3rver_object'

/** `from`: bytes from which files go there. */
export async function anObjectStore(from = 1): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'ponteiro-objects-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  const files = async () =>
    (await readdir(join(directory, bucket), { recursive: true })).filter((name) => name.endsWith(ending))
  const pathOf = (key: string) => join(directory, bucket, 'casa', `${key}${ending}`)
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${bucket}/casa`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      from,
    },
    keys: async () => (await files()).map((name) => name.slice('casa/'.length, -ending.length)).sort(),
    async spoil(key) {
      const bytes = await readFile(pathOf(key))
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await writeFile(pathOf(key), bytes)
    },
    lose: (key) => rm(pathOf(key)),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
