/** What the registers of the organisation share, asked of each of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson, rio, workdayBody } from '../../../test/people.ts'

let unitId: number

ownCompany()
beforeAll(async () => {
  await admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  unitId = (await admin.post('/workunit', { wun_name: 'Matriz', wun_id_cos: rio.city })).json().wun_id
})

const letter = (at: number) => String.fromCharCode(65 + at)
/** Days that are no holidays by law. */
const day = (at: number) => `1991-05-${String(at + 10)}`

/** Path, prefix, and the body of the record at a place; what its name is called, and the most it may have. */
const registers = [
  ['/sector', 'sec', (at: number) => ({ sec_name: `S${at}`, sec_id_wun: unitId }), 150],
  ['/workunit', 'wun', (at: number) => ({ wun_name: `U${at}`, wun_id_cos: rio.city }), 150],
  ['/workday', 'wda', (at: number) => workdayBody({ wda_name: `J${at}` }), 150],
  ['/justificationType', 'jut', (at: number) => ({ jut_name: `T${at}`, jut_abbreviation: `AA${letter(at)}` }), 150],
  ['/vacation', 'vac', (at: number) => ({ vac_name: `F${at}`, vac_date: day(at), vac_type: 1 }), 45],
  ['/occupation', 'ocp', (at: number) => ({ ocp_name: `C${at}` }), 255],
  ['/device', 'dev', (at: number) => ({ dev_code: `D${at}`, dev_name: `D${at}`, dev_label: 'Portaria' }), 150],
] as const

describe.each(registers)('%s', (path, prefix, body, longest) => {
  const ids: number[] = []
  const idsOf = async (query: string) =>
    (await admin.get(`${path}?${query}`)).json().results.map((row: Record<string, number>) => row[`${prefix}_id`])

  beforeAll(async () => {
    for (let at = 0; at < 14; at += 1) {
      const made = await admin.post(path, body(at))
      if (made.statusCode !== 200) throw new Error(made.body)
      ids.push(made.json()[`${prefix}_id`])
    }
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

const modules = { sec: 'Sector', wda: 'Workday', jut: 'Justify', vac: 'Vacation', ocp: 'Occupation', dev: 'Device' }

test.each(registers.flatMap(([path, prefix, body]) => (prefix === 'wun' ? [] : [[path, prefix, body] as const])))(
  'A4 %s: a profile with all keys looks and changes nothing (R231, Q22)',
  async (path, prefix, body) => {
    const { db } = app.connections
    const before = (await admin.post(path, body(15))).json()
    const id = before[`${prefix}_id`]
    const keys = ['view', 'store', 'update', 'delete', 'inactivate', 'active']
    const grants = keys.map((key) => ({ profileId: 2, module: modules[prefix] ?? '', key }))
    await db.insertInto('profilePermission').values(grants).execute()
    const supervisor = await app.inRole('supervisor', prefix === 'sec' ? await aMember(id) : undefined)
    const answers = [
      await supervisor.post(path, body(16)),
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
