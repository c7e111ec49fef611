import { expect, test } from 'vitest'
import { admin, ownCompany } from '../../../test/own-application.ts'

ownCompany()

const said = async (fields: object) => {
  const answer = await admin.post('/justificationType', fields)
  return [answer.statusCode, answer.json().errors]
}

test('a type has a name, three letters and a colour, which is #A463BF unless another is chosen (R399, R585)', async () => {
  const type = (await admin.post('/justificationType', { jut_name: 'Atestado', jut_abbreviation: 'ate' })).json()
  expect(type).toEqual({
    jut_id: type.jut_id,
    jut_name: 'Atestado',
    jut_abbreviation: 'ATE',
    jut_color: '#A463BF',
    jut_status: 1,
  })
  const changed = (await admin.put(`/justificationType/${type.jut_id}`, { jut_color: '#4cc2a8' })).json()
  expect(changed).toEqual({ ...type, jut_color: '#4CC2A8' })
  expect((await admin.get(`/justificationType/${type.jut_id}`)).json()).toEqual(changed)
})

test('name and abbreviation are required; an abbreviation is three letters, a colour is one (R399, R663)', async () => {
  expect(await said({})).toEqual([400, { jut_name: 'Campo Obrigatório', jut_abbreviation: 'Campo Obrigatório' }])
  for (const wrong of ['AB', 'ABCD', 'A1B']) {
    expect(await said({ jut_name: 'Curso', jut_abbreviation: wrong })).toEqual([
      400,
      { jut_abbreviation: 'Informe 3 letras' },
    ])
  }
  expect(await said({ jut_name: 'Curso', jut_abbreviation: 'CUR', jut_color: 'red' })).toEqual([
    400,
    { jut_color: 'Cor inválida' },
  ])
})

test('an abbreviation is unique, however it is typed; a name is not (Q129)', async () => {
  await admin.post('/justificationType', { jut_name: 'Doação', jut_abbreviation: 'DOA' })
  expect(await said({ jut_name: 'Outra', jut_abbreviation: 'doa' })).toEqual([
    400,
    { jut_abbreviation: 'Abreviação já cadastrada.' },
  ])
  expect((await said({ jut_name: 'Doação', jut_abbreviation: 'DSA' }))[0]).toBe(200)
})

test('a type is deactivated by DELETE and reactivated by PUT, and leaves the list of active ones meanwhile (R577, R613, R614, Q122)', async () => {
  const { jut_id } = (await admin.post('/justificationType', { jut_name: 'Luto', jut_abbreviation: 'LUT' })).json()
  const active = async () =>
    (await admin.get('/justificationType?jut_status=1&jut_name=luto'))
      .json()
      .results.map((row: { jut_id: number }) => row.jut_id)
  expect(await active()).toEqual([jut_id])
  expect((await admin.delete(`/justificationType/${jut_id}`)).json()).toEqual({ success: true })
  expect(await active()).toEqual([])
  expect((await admin.put(`/justificationType/${jut_id}`, { jut_status: 0 })).json().message).toBe(
    'Operação não permitida.',
  )
  expect((await admin.put(`/justificationType/${jut_id}`, { jut_status: 1 })).json().jut_status).toBe(1)
  expect(await active()).toEqual([jut_id])
})

test('a type that does not exist is not found', async () => {
  for (const method of ['get', 'delete'] as const) {
    expect((await admin[method]('/justificationType/999999')).statusCode).toBe(404)
  }
  expect((await admin.put('/justificationType/999999', { jut_name: 'Nada' })).statusCode).toBe(404)
})
