import { beforeAll, describe, expect, test } from 'vitest'
import { anApplication, type Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aPerson } from '../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

let made = 0

async function aProfile(...keys: [permissionId: number, ...number[]]): Promise<number> {
  const { pro_id: profileId } = (await admin.post('/profile', { pro_name: `Perfil ${++made}` })).json()
  await admin.post(
    '/profile/handleCollection',
    keys.map((permissionId) => ({ permissionId, profileId, pep_permissions: 1 })),
  )
  return profileId
}

/** Numbers of the catalogue: the modules Sector and Occupation, and `Sector.view`. */
const [sector, sectorView, occupation] = [1900, 1901, 1300] as const

async function anAccount(profileId = 3) {
  const personId = await aPerson(admin)
  const { id: accountId } = await app.connections.db
    .insertInto('account')
    .values({
      employeeId: personId,
      login: `pessoa-${personId}`,
      passwordHash: 'nobody logs in with this',
      profileId,
      passwordChangedAt: '2026-02-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId, personId, caller: await app.as(accountId) }
}

const give = (accountId: number, profileId: number) =>
  admin.post('/userprofiles', { usp_id_use: accountId, usp_id_pro: profileId })

/** Switches to the profile of a link, and answers how the new session calls. */
async function switched(caller: Caller, linkId: number) {
  const answer = await caller.post(`/auth/updateTokenByUserProfile/${linkId}`)
  const token: string = answer.json().id_token
  return (path: string) => app.http.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: token } })
}

/** Waits until `holds`, a second at most. */
async function withinASecond(holds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 1000
  while (performance.now() < until) {
    if (await holds()) return true
    await new Promise((later) => setTimeout(later, 20))
  }
  return false
}

const refused = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

describe('custom profiles of a person', () => {
  test('are added and listed, several beside the base profile (R022, R031)', async () => {
    const { accountId, personId } = await anAccount()
    const [one, other] = [await aProfile(sector), await aProfile(occupation)]
    const link = (await give(accountId, one)).json()
    expect(link).toMatchObject({ usp_id_use: accountId, usp_id_pro: one, pro_name: 'Perfil 1', pro_status: 1 })
    await give(accountId, other)
    const { results, total } = (await admin.get(`/userprofiles/getProfilesByPeopleId/${personId}`)).json()
    expect(total).toBe(2)
    expect(results.map((row: { usp_id_pro: number }) => row.usp_id_pro)).toEqual([one, other])
  })

  test.each([1, 2, 3, 4])('system profile %i cannot be added as a custom one (R032, Q24)', async (profileId) => {
    const { accountId } = await anAccount()
    expect((await give(accountId, profileId)).statusCode).toBe(400)
  })

  test('a profile that is held cannot be added again, not even in the same moment (R033)', async () => {
    const { accountId, personId } = await anAccount()
    const profileId = await aProfile(sector)
    const answers = await Promise.all([give(accountId, profileId), give(accountId, profileId)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      message: 'Perfil já atribuído a este colaborador.',
      errors: { usp_id_pro: 'Perfil já atribuído a este colaborador.' },
    })
    expect((await admin.get(`/userprofiles/getProfilesByPeopleId/${personId}`)).json().total).toBe(1)
  })

  test('an inactive profile cannot be added, one or a login that is not there neither (Q25)', async () => {
    const { accountId } = await anAccount()
    const profileId = await aProfile(sector)
    await admin.post('/profile', { pro_id: profileId, pro_name: 'Fora de uso', pro_status: 0 })
    expect(refused(await give(accountId, profileId))).toEqual([400, 'Perfil inativo não pode ser atribuído.'])
    expect((await give(accountId, 999_999)).statusCode).toBe(404)
    expect((await give(999_999, await aProfile(sector))).statusCode).toBe(404)
  })

  test('leave a history: what was done, when and by whom, also of a profile that is gone (R157)', async () => {
    const { accountId, personId } = await anAccount()
    const author = await anAccount(1)
    const profileId = await aProfile(sector)
    const link = (await author.caller.post('/userprofiles', { usp_id_use: accountId, usp_id_pro: profileId })).json()
      .usp_id
    await app.connections.db.deleteFrom('accountProfile').where('id', '=', link).execute()
    const name = `Perfil ${made}`
    await admin.delete(`/profile/delete/${profileId}`)
    const { results } = (await admin.get(`/userprofiles/getHistoryList/${personId}`)).json()
    expect(results).toMatchObject([
      { uspl_operation: 'DB_DELETE', pro_name: name, ind_name: null },
      { uspl_operation: 'DB_INSERT', pro_name: name, ind_name: expect.stringMatching(/^Pessoa/) },
    ])
    expect(Date.parse(results[0].uspl_created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await admin.get(`/userprofiles/getHistoryList/${author.personId}`)).json().total).toBe(0)
  })
})

describe('a session in a custom profile', () => {
  test('holds the modules and keys of the profile, with role and scope of the base profile (R026, R031, R034, Q24)', async () => {
    const { accountId, personId, caller } = await anAccount()
    const stranger = await aPerson(admin)
    expect((await caller.get('/sector/1')).statusCode).toBe(403)
    const get = await switched(caller, (await give(accountId, await aProfile(sector, sectorView))).json().usp_id)
    expect((await get('/sector/1')).statusCode).toBe(404)
    expect((await get(`/people/${personId}`)).statusCode).toBe(200)
    expect((await get(`/people/${stranger}`)).statusCode).toBe(404)
    // A module of the base profile that the custom one lacks is not there (R207).
    expect((await get('/peoplescorecard/getScorecards')).statusCode).toBe(403)
  })

  test('has the registration menu with any of its eight modules (R088, Q21)', async () => {
    const { accountId, caller } = await anAccount()
    const modulesIn = async (profileId: number) => {
      const link = (await give(accountId, profileId)).json().usp_id
      const token: string = (await caller.post(`/auth/updateTokenByUserProfile/${link}`)).json().id_token
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).modules
    }
    expect(await modulesIn(await aProfile(sector))).toEqual(['Sector', 'Registration'])
    expect(await modulesIn(await aProfile(100))).toEqual(['Absences'])
  })

  test('of an administrator passes every check, whatever the profile grants (R024, Q24)', async () => {
    const { accountId, caller } = await anAccount(1)
    const get = await switched(caller, (await give(accountId, await aProfile(sector))).json().usp_id)
    for (const path of ['/profile', '/device', '/workday', '/people'])
      expect((await get(path)).statusCode, path).toBe(200)
  })

  test('feels a permission given or taken within a second', async () => {
    const { accountId, caller } = await anAccount()
    const profileId = await aProfile(sector)
    const get = await switched(caller, (await give(accountId, profileId)).json().usp_id)
    expect((await get('/sector/1')).statusCode).toBe(403)
    const change = (pep_permissions: 0 | 1) =>
      admin.post('/profile/handleCollection', [{ permissionId: sectorView, profileId, pep_permissions }])
    await change(1)
    expect(await withinASecond(async () => (await get('/sector/1')).statusCode === 404)).toBe(true)
    await change(0)
    expect(await withinASecond(async () => (await get('/sector/1')).statusCode === 403)).toBe(true)
  })

  test('ends within a second when the profile is taken from the login, or no longer active (Q25)', async () => {
    for (const end of [
      (link: number) => admin.delete(`/userprofiles/delete/${link}`),
      (_: number, profileId: number) =>
        admin.post('/profile', { pro_id: profileId, pro_name: `Fora ${profileId}`, pro_status: 0 }),
    ]) {
      const { accountId, caller } = await anAccount()
      const profileId = await aProfile(sector, sectorView)
      const link = (await give(accountId, profileId)).json().usp_id
      const get = await switched(caller, link)
      expect((await get('/sector/1')).statusCode).toBe(404)
      await end(link, profileId)
      expect(await withinASecond(async () => (await get('/sector/1')).statusCode === 401)).toBe(true)
    }
  })

  test('cannot be opened with the link of another login, nor in an inactive profile (Q07, Q25)', async () => {
    const [owner, other] = [await anAccount(), await anAccount()]
    const profileId = await aProfile(sector)
    const link = (await give(owner.accountId, profileId)).json().usp_id
    expect((await other.caller.post(`/auth/updateTokenByUserProfile/${link}`)).statusCode).toBe(404)
    await admin.post('/profile', { pro_id: profileId, pro_name: 'Parado', pro_status: 0 })
    expect((await owner.caller.post(`/auth/updateTokenByUserProfile/${link}`)).statusCode).toBe(404)
  })
})

describe('the last way in', () => {
  test('stays: the only administrator is neither demoted, locked nor deactivated, the last but one is', async () => {
    const fresh = await anApplication()
    const { db } = fresh.connections
    const lone = await fresh.inRole('admin')
    await lone.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
    const personId = await aPerson(lone)
    const { id } = await db.selectFrom('account').select('id').where('profileId', '=', 1).executeTakeFirstOrThrow()
    await db.updateTable('account').set({ employeeId: personId }).where('id', '=', id).execute()
    const words = 'O sistema precisa de ao menos um administrador com acesso.'
    expect(refused(await lone.put(`/user/${id}`, { pro_id: 3 }))).toEqual([400, words])
    expect(refused(await lone.delete(`/individual/${personId}`))).toEqual([400, words])
    await expect(
      db.updateTable('account').set({ lockedAt: '2026-03-02T12:00:00Z' }).where('id', '=', id).execute(),
    ).rejects.toThrow('no administrator could come in')
    await fresh.inRole('admin')
    expect((await lone.put(`/user/${id}`, { pro_id: 3 })).statusCode).toBe(200)
    await fresh.close()
  })

  test('stays when two administrators demote each other in the same moment', async () => {
    const fresh = await anApplication()
    const { db } = fresh.connections
    const [one, other] = [await fresh.inRole('admin'), await fresh.inRole('admin')]
    const ids = (await db.selectFrom('account').select('id').orderBy('id').execute()).map(({ id }) => id)
    const answers = await Promise.all([
      one.put(`/user/${ids[1]}`, { pro_id: 3 }),
      other.put(`/user/${ids[0]}`, { pro_id: 3 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    const left = await db.selectFrom('account').select('id').where('profileId', '=', 1).execute()
    expect(left).toHaveLength(1)
    await fresh.close()
  })
})
