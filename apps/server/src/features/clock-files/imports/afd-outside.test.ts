/** Issue 37, 2: a clock file that is kept in a store that speaks S3, from its upload to its reading. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedAfd, sendAfd } from '../../../../test/afd-files.ts'
import { anApplication, type Caller, type TestApplication } from '../../../../test/application.ts'
import { anObjectStore, type ObjectStore } from '../../../../test/object-store.ts'

let outside: ObjectStore
let app: TestApplication
let admin: Caller
beforeAll(async () => {
  outside = await anObjectStore()
  app = await anApplication({ objects: outside.settings })
  admin = await app.inRole('admin')
  await app.queue.work(app.jobs, app.connections.db)
})
afterAll(() => app.close())

const fixtures = join(import.meta.dirname, '../../../../../../packages/legal-files/fixtures')

test('an AFD is read from the store; while that is away an upload is refused in words, and changes nothing', async () => {
  const { db } = app.connections
  const bytes = readFileSync(join(fixtures, 'afd_671_v003_rep_p_sintetico.txt'))
  const found = await importedAfd(admin, bytes, 'AFD.txt')
  expect(found).toMatchObject({ afi_state: 'done', afi_unknown_person: 12, failure: '' })
  const [file] = await db.selectFrom('storedFile').selectAll().execute()
  expect(file).toMatchObject({ kind: 'clock-file', size: bytes.length })
  expect(await outside.keys()).toEqual([file?.objectKey])
  expect(await db.selectFrom('storedChunk').select('fileId').execute()).toEqual([])

  await outside.close()
  const refused = await sendAfd(admin, Buffer.concat([bytes, Buffer.from('\r\n')]))
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'O armazenamento de arquivos não responde. Nada foi alterado; tente de novo em alguns minutos.',
  ])
  expect(refused.headers['retry-after']).toBe('1')
  expect(await db.selectFrom('afdImport').select('id').execute()).toHaveLength(1)
})
