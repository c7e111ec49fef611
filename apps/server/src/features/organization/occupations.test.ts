import { expect, test } from 'vitest'
import { admin, ownCompany } from '../../../test/own-application.ts'

ownCompany()

const names = async (query = '') =>
  (await admin.get(`/occupation${query}`)).json().results.map((row: { ocp_name: string }) => row.ocp_name)

test('an admin adds, renames, deactivates and reactivates a position', async () => {
  const made = (await admin.post('/occupation', { ocp_name: 'Analista' })).json()
  expect(made).toMatchObject({ ocp_name: 'Analista', ocp_status: 1 })
  await admin.put(`/occupation/${made.ocp_id}`, { ocp_name: 'Analista de dados' })
  expect((await admin.delete(`/occupation/${made.ocp_id}`)).json()).toEqual({ success: true })
  expect((await admin.get(`/occupation/${made.ocp_id}`)).json()).toMatchObject({
    ocp_name: 'Analista de dados',
    ocp_status: 0,
  })
  await admin.put(`/occupation/${made.ocp_id}`, { ocp_status: 1 })
  expect((await admin.get(`/occupation/${made.ocp_id}`)).json().ocp_status).toBe(1)
})

test('a name is unique without regard to case, and is never empty; the refusal names its field (Q126)', async () => {
  await admin.post('/occupation', { ocp_name: 'Motorista' })
  const again = await admin.post('/occupation', { ocp_name: 'MOTORISTA' })
  expect([again.statusCode, again.json()]).toEqual([
    400,
    { message: 'Nome já cadastrado.', code: 'unique.taken', errors: { ocp_name: 'Nome já cadastrado.' } },
  ])
  const empty = await admin.post('/occupation', { ocp_name: '  ' })
  expect([empty.statusCode, empty.json()]).toEqual([
    400,
    { message: 'Campo Obrigatório', errors: { ocp_name: 'Campo Obrigatório' } },
  ])
})

test('status 0 by PUT is refused: deactivation is the DELETE call', async () => {
  const made = (await admin.post('/occupation', { ocp_name: 'Porteiro' })).json()
  const answer = await admin.put(`/occupation/${made.ocp_id}`, { ocp_status: 0 })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Operação não permitida.'])
})

test('the list searches without accents, pages, and sorts both ways (R465)', async () => {
  for (const name of ['Técnico', 'Ténico II', 'Zelador']) await admin.post('/occupation', { ocp_name: name })
  expect(await names('?ocp_name=tecnico')).toEqual(['Técnico'])
  const page = (await admin.get('/occupation?take=1&skip=0&orderBy=DESC')).json()
  expect(page.results).toHaveLength(1)
  expect(page.results[0].ocp_name).toBe('Zelador')
  expect(page.total).toBeGreaterThan(3)
})

test('positions stand in the order of a dictionary, whatever their capitals and accents', async () => {
  for (const name of ['Ábaco zebra', 'abaco árvore', 'Abaco Meio']) await admin.post('/occupation', { ocp_name: name })
  expect(await names('?ocp_name=abaco')).toEqual(['abaco árvore', 'Abaco Meio', 'Ábaco zebra'])
})

test('a position that does not exist is not found', async () => {
  const answer = await admin.get('/occupation/999999')
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Registro não encontrado.'])
})
