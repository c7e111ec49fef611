/** What reaches the server from anybody: bounded before it is looked at. */
import { expect, test } from 'vitest'
import { app, ownApplication } from './own-application.ts'

ownApplication()

test('A1: what anyone may send is refused at once, and takes 16 KB at most', async () => {
  const told = async (body: object) => {
    const before = performance.now()
    const answer = await app.anonymous.post('/auth/forgot-password', body)
    return [answer.statusCode, answer.json().message, performance.now() - before < 500]
  }
  expect(await told({ email: `a@${'.'.repeat(200_000)}@` })).toEqual([
    413,
    'O arquivo ou texto enviado é grande demais.',
    true,
  ])
  expect(await told({ email: `a@${'.'.repeat(16_000)}@` })).toEqual([400, 'Máximo de caracteres atingido', true])
})

test('A8: a name of several lines, or with what is not seen, is refused in words and changes nothing', async () => {
  const admin = await app.inRole('admin')
  for (const name of ['Auxiliar\nBcc: x@y.z', 'Auxiliar\u202e', 'Auxi\u200bliar']) {
    const answer = await admin.post('/occupation', { ocp_name: name })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Use uma só linha, sem caracteres invisíveis.',
        errors: { ocp_name: 'Use uma só linha, sem caracteres invisíveis.' },
      },
    ])
  }
  await app.connections.db.insertInto('occupation').values({ name: 'De\u200b antes' }).execute()
  const { results, total } = (await admin.get('/occupation')).json()
  expect([total, results[0].ocp_name]).toEqual([1, 'De\u200b antes'])
})
