/** What the registers of the organisation share, asked of each of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, aSector } from '../../../test/people.ts'
import { recordsOf, registers } from '../../../test/registers.ts'

let unitId: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  unitId = (await aSector(admin)).unitId
})

describe.each(registers)('$group', (register) => {
  const { path, prefix, longest } = register
  const body = (at: number) => register.body(at, unitId)
  let ids: number[]
  const idsOf = async (query: string) =>
    (await admin.get(`${path}?${query}`)).json().results.map((row: Record<string, number>) => row[`${prefix}_id`])

  beforeAll(async () => {
    ids = await recordsOf(admin, register, unitId, 14)
  })

  test('a page has twelve rows unless another number is asked for, a selector gets up to a thousand (R576, R697, R698)', async () => {
    const { results, total } = (await admin.get(path)).json()
    expect([results.length, total >= 14]).toEqual([12, true])
    for (const take of [24, 36, 48, 50, 100, 1000]) {
      expect((await idsOf(`take=${take}`)).length).toBe(Math.min(take, total))
    }
    const pages = [...(await idsOf('take=12&skip=0')), ...(await idsOf('take=12&page=2'))]
    expect(pages, 'no row twice, none left out').toEqual(await idsOf('take=24'))
    expect((await admin.get(`${path}?take=1001`)).statusCode).toBe(400)
  })

  test('DELETE deactivates, PUT with status 1 reactivates, a status changes nothing else (R613, R614, Q122)', async () => {
    const [id] = ids
    const field = `${prefix}_status`
    const before = (await admin.get(`${path}?take=1000`)).json().results
    expect((await admin.delete(`${path}/${id}`)).json()).toEqual({ success: true })
    expect(await idsOf(`${field}=0&take=1000`)).toEqual([id])
    expect(await idsOf(`${field}=1&take=1000`)).not.toContain(id)
    const off = await admin.put(`${path}/${id}`, { [field]: 0 })
    expect([off.statusCode, off.json().errors]).toEqual([400, { [field]: 'Operação não permitida.' }])
    expect((await admin.put(`${path}/${id}`, { [field]: 1 })).json()[field]).toBe(1)
    expect((await admin.get(`${path}?take=1000`)).json().results).toEqual(before)
  })

  test('a name is as long as its column and no longer, and blanks around it are none (R664)', async () => {
    const name = `${prefix}_name`
    const put = async (text: string) => (await admin.put(`${path}/${ids[1]}`, { [name]: text })).json()
    expect((await put(` ${'x'.repeat(longest)} `))[name]).toMatch(new RegExp(`^x{${longest}}$`, 'i'))
    expect((await put('x'.repeat(longest + 1))).errors).toEqual({ [name]: 'Máximo de caracteres atingido' })
    expect((await put('  ')).errors).toEqual({ [name]: 'Campo Obrigatório' })
  })

  test('nobody but who holds the module changes it (R209)', async () => {
    for (const role of ['supervisor', 'gestor', 'employee'] as const) {
      const caller = await app.inRole(role)
      const answers = await Promise.all([
        caller.post(path, body(20)),
        caller.put(`${path}/${ids[2]}`, body(20)),
        caller.delete(`${path}/${ids[2]}`),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
  })
})

/** A person of a sector, for who is no admin finds the own ones only. */
async function aMember(sectorId: number): Promise<number> {
  const personId = await aPerson(admin)
  await admin.post('/worksector', { sew_id_peo: personId, sew_id_sec: sectorId })
  return personId
}

test.each(registers.flatMap(({ module, ...register }) => (module ? [{ ...register, module }] : [])))(
  'A4 $group: a profile with all keys looks and changes nothing (R231, Q22)',
  async ({ path, prefix, body, module }) => {
    const { db } = app.connections
    const before = (await admin.post(path, body(15, unitId))).json()
    const id = before[`${prefix}_id`]
    const keys = ['view', 'store', 'update', 'delete', 'inactivate', 'active']
    await db
      .insertInto('profilePermission')
      .values(keys.map((key) => ({ profileId: 2, module, key })))
      .execute()
    const supervisor = await app.inRole('supervisor', prefix === 'sec' ? await aMember(id) : undefined)
    const answers = [
      await supervisor.post(path, body(16, unitId)),
      await supervisor.delete(`${path}/${id}`),
      await supervisor.put(`${path}/${id}`, { [`${prefix}_status`]: 1 }),
      await supervisor.put(`${path}/${id}`, { [`${prefix}_name`]: 'Outro nome' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    const { results } = (await supervisor.get(`${path}?take=100`)).json()
    expect(results.find((row: Record<string, unknown>) => row[`${prefix}_id`] === id)).toMatchObject({
      [`${prefix}_status`]: 1,
    })
  },
)
