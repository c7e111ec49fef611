import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importedAfd, sendAfd } from '../../../test/afd-files.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'

ownCompany()
beforeAll(async () => {
  await app.queue.work(app.jobs, app.connections.db)
})

const fixtures = join(import.meta.dirname, '../../../../../packages/legal-files/fixtures')
const notices = async () => (await admin.get('/notification')).json().results

/** The id of a file that was read. */
async function imported(bytes: Buffer, name: string): Promise<number> {
  const found = await importedAfd(admin, bytes, name)
  expect(found.afi_state).toBe('done')
  return found.afi_id
}

test('a file with lines to look after is told of, and the notice opens its report; one without is not', async () => {
  const bytes = readFileSync(join(fixtures, 'afd_1510_so_marcacoes_pseudonimizado.txt'))
  const id = await imported(bytes, 'relogio.txt')
  const [notice] = await notices()
  expect(notice).toMatchObject({
    not_title: 'Arquivo AFD com pendências',
    not_body: 'relogio.txt: 83 marcações sem colaborador.',
    not_data: { type: 'afd-problems', name: 'afdimport.report', params: { id } },
  })
  await admin.put('/notification/readAll')
  const marks = bytes.toString('latin1').split('\n')
  await imported(Buffer.from(marks.slice(0, 2).join('\n'), 'latin1'), 'de-novo.txt')
  expect((await notices()).filter(({ not_read: read }: { not_read: number }) => read === 0)).toEqual([])
})

test('a file that no try could read is told of', async () => {
  const { afi_id: id } = (await sendAfd(admin, Buffer.from('0000000011\n'), 'outro.txt')).json()
  const job = app.jobs.find(({ name }) => name === 'afd.import')
  await app.connections.db.transaction().execute(async (tx) => job?.givenUp?.(tx, { importId: id }))
  expect((await notices())[0]).toMatchObject({
    not_title: 'Arquivo AFD não foi lido',
    not_data: { name: 'afdimport.report', params: { id } },
  })
})

test('marks that no try could bring to their people are told of, and the import is open for another try', async () => {
  const bytes = readFileSync(join(fixtures, 'afd_1510_convenia_linhas_curtas.txt'))
  const id = await imported(bytes, 'pessoas.txt')
  const { db } = app.connections
  await db.insertInto('jobRun').values({ kind: 'afd.people', subjectId: id, state: 'running', total: 3 }).execute()
  expect((await admin.get(`/afd-import/${id}`)).json().progress).not.toBeNull()
  const job = app.jobs.find(({ name }) => name === 'afd.people')
  await db.transaction().execute(async (tx) => job?.givenUp?.(tx, { importId: id, employeeIds: [] }))
  expect((await admin.get(`/afd-import/${id}`)).json().progress).toBeNull()
  expect((await notices())[0]).toMatchObject({ not_title: 'Marcações não vinculadas', not_data: { params: { id } } })
})

test('days that no try could compute anew are told of, and their run has ended', async () => {
  const { db } = app.connections
  const { id: runId } = await db
    .insertInto('jobRun')
    .values({ kind: 'days.recompute', state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = app.jobs.find(({ name }) => name === 'days.recompute')
  const input = { runId, employeeIds: null, from: '2026-02-01', to: '2026-02-28' }
  await db.transaction().execute(async (tx) => job?.givenUp?.(tx, input))
  const run = await db.selectFrom('jobRun').select('state').where('id', '=', runId).executeTakeFirstOrThrow()
  expect(run.state).toBe('failed')
  expect((await notices())[0]).toMatchObject({
    not_title: 'Dias não recalculados',
    not_body: expect.stringContaining('de 01/02/2026 a 28/02/2026'),
  })
})
