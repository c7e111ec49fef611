import { everyPermission } from '@ponteiro/contract/profiles/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

let made = 0

async function aProfile(fields: object = {}): Promise<number> {
  const answer = await admin.post('/profile', { pro_name: `Perfil ${++made}`, ...fields })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().pro_id
}

/** A login for a new person. */
async function anAccount(profileId = 3): Promise<{ accountId: number; personId: number }> {
  const personId = await aPerson(admin)
  const { id } = await app.connections.db
    .insertInto('account')
    .values({ employeeId: personId, login: `pessoa-${personId}`, passwordHash: 'nobody logs in with this', profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: id, personId }
}

const hold = async (accountId: number, profileId: number): Promise<number> =>
  (await admin.post('/userprofiles', { usp_id_use: accountId, usp_id_pro: profileId })).json().usp_id

const numberOf = (module: string, key: string) =>
  everyPermission.find((row) => row.module === module && row.key === key)?.id ?? 0

/** Grants or takes `Module.key`, as the modal does. */
const set = (profileId: number, keys: readonly string[], granted: 0 | 1 = 1, query = '') =>
  admin.post(
    `/profile/handleCollection${query}`,
    keys.map((name) => {
      const [module = '', key = 'module'] = name.split('.')
      return { permissionId: numberOf(module, key), profileId, pep_permissions: granted }
    }),
  )

type Permissions = Record<string, Record<string, { permissionId: number; pep_permissions: number }>>
const permissionsOf = async (profileId: number): Promise<Permissions> =>
  (await admin.get(`/profile/getPermissionsByProfileId/${profileId}`)).json()
const granted = async (profileId: number) =>
  Object.entries(await permissionsOf(profileId)).flatMap(([module, keys]) =>
    Object.entries(keys)
      .filter(([, { pep_permissions }]) => pep_permissions === 1)
      .map(([key]) => `${module}.${key}`),
  )
const listed = async (id: number) =>
  (await admin.get('/profile?take=100'))
    .json()
    .results.find((row: { pro_id: number; pro_name: string; pro_status: number }) => row.pro_id === id)
const refused = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

describe('the register', () => {
  test('the four roles come first, as system profiles, with how many logins work in each', async () => {
    const { results } = (await admin.get('/profile')).json()
    expect(results.slice(0, 4)).toMatchObject([
      { pro_id: 1, pro_name: 'Administrador', pro_sys: 1, pro_status: 1, pro_holders: 1 },
      { pro_id: 2, pro_name: 'Supervisor', pro_sys: 1 },
      { pro_id: 3, pro_name: 'Colaborador', pro_sys: 1 },
      { pro_id: 4, pro_name: 'Gestor', pro_sys: 1 },
    ])
  })

  test('POST without an id makes a profile, with one changes it; the switch sets its status (Q26, R091, R174)', async () => {
    const id = await aProfile({ pro_name: 'Portaria' })
    expect(await listed(id)).toMatchObject({ pro_name: 'Portaria', pro_status: 1, pro_sys: 0, pro_holders: 0 })
    await admin.post('/profile', { pro_id: id, pro_name: 'Portaria noturna', pro_status: 0 })
    expect(await listed(id)).toMatchObject({ pro_name: 'Portaria noturna', pro_status: 0 })
    await admin.post('/profile', { pro_id: id, pro_name: 'Portaria noturna', pro_status: 1 })
    expect(await listed(id)).toMatchObject({ pro_status: 1 })
  })

  test('a name is required, and unique without regard to case (R091, R182, Q26)', async () => {
    const nameless = await admin.post('/profile', { pro_name: '  ' })
    expect([nameless.statusCode, nameless.json().errors]).toEqual([400, { pro_name: 'Campo obrigatório' }])
    await aProfile({ pro_name: 'Recepção' })
    const again = await admin.post('/profile', { pro_name: 'RECEPÇÃO' })
    expect([again.statusCode, again.json().errors]).toEqual([400, { pro_name: 'Nome já cadastrado.' }])
  })

  test('the list is searched without accents and by status, and pages', async () => {
    const id = await aProfile({ pro_name: 'Manutenção', pro_status: 0 })
    expect((await admin.get('/profile?pro_name=manutencao&pro_status=0')).json().results[0].pro_id).toBe(id)
    expect((await admin.get('/profile?pro_name=manutencao&pro_status=1')).json().total).toBe(0)
    expect((await admin.get('/profile?take=2')).json().results).toHaveLength(2)
  })

  test('a copy begins with the permissions of its model, and goes its own way', async () => {
    const model = await aProfile()
    await set(model, ['Sector', 'Sector.view'])
    const copy = await aProfile({ pro_id_copy: model })
    await set(model, ['Sector.view'], 0)
    expect(await granted(copy)).toEqual(['Sector.module', 'Sector.view'])
    expect(await granted(await aProfile({ pro_id_copy: 2 }))).toContain('Overtime.viewHourExtra')
    expect(refused(await admin.post('/profile', { pro_name: 'Cópia', pro_id_copy: 999_999 }))).toEqual([
      404,
      'Registro não encontrado.',
    ])
  })

  test.each([1, 2, 3, 4])(
    'the system profile %i is neither edited, granted anything, assigned nor removed (R090, Q26)',
    async (id) => {
      const { accountId } = await anAccount()
      const message = 'Perfil do sistema não pode ser alterado, atribuído nem removido.'
      const before = await granted(id)
      for (const answer of [
        await admin.post('/profile', { pro_id: id, pro_name: 'Outro nome' }),
        await admin.post('/profile', { pro_id: id, pro_name: 'Outro nome', pro_status: 0 }),
        await set(id, ['Device', 'Device.view']),
        await admin.post('/userprofiles', { usp_id_use: accountId, usp_id_pro: id }),
        await admin.delete(`/profile/delete/${id}`),
      ])
        expect(refused(answer)).toEqual([400, message])
      expect(await granted(id)).toEqual(before)
      await expect(
        app.connections.db.insertInto('accountProfile').values({ accountId, profileId: id }).execute(),
      ).rejects.toThrow('account_profile_is_custom')
    },
  )

  test('a profile is removed with its permissions, not while somebody holds it (Q25)', async () => {
    const id = await aProfile()
    await set(id, ['Sector.view'])
    const link = await hold((await anAccount()).accountId, id)
    expect(refused(await admin.delete(`/profile/delete/${id}`))).toEqual([
      400,
      'Não foi possível remover. Perfil em uso!',
    ])
    await admin.delete(`/userprofiles/delete/${link}`)
    expect((await admin.delete(`/profile/delete/${id}`)).json()).toEqual({ success: true })
    expect(await listed(id)).toBeUndefined()
    expect((await admin.delete(`/profile/delete/${id}`)).statusCode).toBe(404)
  })

  test('sessions that once ran in a removed profile do not stand in its way, and stay on record', async () => {
    const id = await aProfile()
    const { accountId } = await anAccount()
    const session = { accountId, profileId: id, expiresAt: '2026-01-01T00:00:00Z' }
    const { id: sessionId } = await app.connections.db
      .insertInto('session')
      .values(session)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await admin.delete(`/profile/delete/${id}`)).statusCode).toBe(200)
    expect(
      await app.connections.db.selectFrom('session').select('profileId').where('id', '=', sessionId).executeTakeFirst(),
    ).toEqual({ profileId: null })
  })

  test('profiles are an affair of admins (R012, R209)', async () => {
    const id = await aProfile()
    for (const role of ['supervisor', 'gestor', 'employee'] as const) {
      const caller = await app.inRole(role)
      for (const answer of [
        await caller.get('/profile'),
        await caller.post('/profile', { pro_name: 'Meu' }),
        await caller.post('/profile/handleCollection', [{ permissionId: 1900, profileId: id, pep_permissions: 1 }]),
        await caller.get(`/profile/getEmployeesByProfileId/${id}`),
        await caller.delete(`/profile/delete/${id}`),
        await caller.post('/userprofiles', { usp_id_use: 1, usp_id_pro: id }),
      ])
        expect(answer.statusCode).toBe(403)
    }
  })
})

describe('what a profile grants', () => {
  test('is told by module and key, 1 granted and 0 not (R155, R156)', async () => {
    const id = await aProfile()
    await set(id, ['AccessControl.storeTool'])
    const permissions = await permissionsOf(id)
    expect(permissions.AccessControl?.storeTool).toEqual({
      permissionId: numberOf('AccessControl', 'storeTool'),
      profileId: id,
      pep_permissions: 1,
    })
    expect(permissions.AccessControl?.removeTool).toMatchObject({ pep_permissions: 0 })
    expect(permissions.Sector?.module).toMatchObject({ pep_permissions: 0 })
  })

  test('is set item by item: what is not sent stays, empty takes away (Q26, R156, R175)', async () => {
    const id = await aProfile()
    await set(id, ['Sector', 'Sector.view', 'Device.view'])
    await admin.post('/profile/handleCollection', [
      { permissionId: numberOf('Sector', 'view'), profileId: id, pep_permissions: '' },
      { permissionId: numberOf('Sector', 'store'), profileId: id, pep_permissions: 1 },
    ])
    expect(await granted(id)).toEqual(['Device.view', 'Sector.module', 'Sector.store'])
  })

  test('is all or nothing: an unknown permission, or a second profile, changes nothing (Q26)', async () => {
    const [id, other] = [await aProfile(), await aProfile()]
    const view = { permissionId: numberOf('Sector', 'view'), profileId: id, pep_permissions: 1 }
    for (const stray of [
      { ...view, permissionId: 99_999 },
      { ...view, profileId: other },
    ])
      expect(refused(await admin.post('/profile/handleCollection', [view, stray]))).toEqual([
        400,
        'Operação não permitida.',
      ])
    expect([await granted(id), await granted(other)]).toEqual([[], []])
  })

  test('of a permission sent twice the last word holds', async () => {
    const id = await aProfile()
    const view = { permissionId: numberOf('Sector', 'view'), profileId: id }
    await admin.post('/profile/handleCollection', [
      { ...view, pep_permissions: 1 },
      { ...view, pep_permissions: 0 },
    ])
    expect(await granted(id)).toEqual([])
  })

  test('is refused with 409 when another admin changed it meanwhile, and then nothing is set (Q126)', async () => {
    const id = await aProfile()
    await set(id, ['Sector.view'])
    const seen = `?seen=${numberOf('Sector', 'view')}`
    expect((await set(id, ['Sector.store'], 1, seen)).statusCode).toBe(200)
    expect(refused(await set(id, ['Sector.delete'], 1, seen))).toEqual([
      409,
      'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
    ])
    expect(await granted(id)).toEqual(['Sector.view', 'Sector.store'])
  })

  test('of two admins who save in the same second, from the same view, one is refused', async () => {
    const id = await aProfile()
    const answers = await Promise.all(['Sector.view', 'Device.view'].map((key) => set(id, [key], 1, '?seen=none')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await granted(id)).toHaveLength(1)
  })

  test('is told to others than admins of their own profile only', async () => {
    const supervisor = await app.inRole('supervisor')
    expect((await supervisor.get('/profile/getPermissionsByProfileId/2')).statusCode).toBe(200)
    expect((await supervisor.get('/profile/getPermissionsByProfileId/1')).statusCode).toBe(404)
    expect((await admin.get('/profile/getPermissionsByProfileId/999999')).statusCode).toBe(404)
  })
})

describe('who holds a profile', () => {
  test('is listed by name with the date of inclusion, and removed by usp_id (R096, R243)', async () => {
    const id = await aProfile()
    const { accountId, personId } = await anAccount()
    const link = await hold(accountId, id)
    const { results, total } = (await admin.get(`/profile/getEmployeesByProfileId/${id}`)).json()
    expect(total).toBe(1)
    expect(results[0]).toMatchObject({ usp_id: link, usp_id_use: accountId, peo_id: personId })
    expect(results[0].ind_name).toMatch(/^Pessoa/)
    expect(Date.parse(results[0].usp_created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await listed(id)).pro_holders).toBe(1)
    expect((await admin.delete(`/userprofiles/delete/${link}`)).json()).toEqual({ success: true })
    expect((await admin.get(`/profile/getEmployeesByProfileId/${id}`)).json()).toEqual({ results: [], total: 0 })
    expect((await admin.delete(`/userprofiles/delete/${link}`)).statusCode).toBe(404)
  })

  test('is not found of a profile that is not there', async () => {
    expect((await admin.get('/profile/getEmployeesByProfileId/999999')).statusCode).toBe(404)
  })
})
