/**
 * Denied visits over HTTP: what counts, what the third does, how it is undone, and that it hits nobody else.
 */
import { randomUUID } from 'node:crypto'
import { background, type Opening, visitHeader } from '@ponteiro/contract/sessions/denials'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, aSector } from '../../../../test/people.ts'

const removedText = 'Comportamento inadequado! Seu acesso foi removido, procure o administrador.'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

/** What is on record does not change, so the table refuses it. Its owner may do it all the same. */
const changedBefore = (ago: string) =>
  app.connections.pool.query(`
    grant update on audit_row to current_user;
    alter table audit_row disable trigger audit_row_is_append_only;
    update audit_row set at = now() - interval '${ago}';
    alter table audit_row enable trigger audit_row_is_append_only;
    revoke update on audit_row from current_user`)
// Locks of one test are nothing to the next.
beforeEach(async () => {
  await app.connections.db
    .updateTable('accountLock')
    .set({ lockedAt: sql<string>`now() - interval '2 hours'` })
    .execute()
  await changedBefore('1 hour')
  await admin.put('/denied-access/watch')
})

interface Somebody extends Caller {
  readonly accountId: number
  readonly personId: number
  readonly name: string
}

/** An employee with a login, whose rights have been the same for an hour. */
async function somebody(): Promise<Somebody> {
  const personId = await aPerson(admin)
  const caller = await app.inRole('employee', personId)
  const { id, name } = await app.connections.db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employeeId')
    .select(['account.id', 'employee.name'])
    .where('employeeId', '=', personId)
    .executeTakeFirstOrThrow()
  return { ...caller, accountId: id, personId, name }
}

const deny = (who: Caller, opening: Opening = 'link', visit: string = randomUUID(), route = '/cadastros') =>
  who.put('/auth/removeAccess', { route, visit, opening })

const denied = async (who: Caller, ...rest: [Opening?, string?, string?]) => (await deny(who, ...rest)).json()

async function lockOut(who: Caller) {
  await deny(who)
  await deny(who)
  return denied(who)
}

const lockedLogins = async (): Promise<number[]> =>
  (await admin.get('/denied-access')).json().results.map(({ use_id }: { use_id: number }) => use_id)

describe('the count', () => {
  test('R058, R167: every denied route is one more', async () => {
    const edu = await somebody()
    expect(await denied(edu)).toEqual({ denied: 1, removed: 0, message: '' })
    expect(await denied(edu, 'address')).toEqual({ denied: 2, removed: 0, message: '' })
  })

  test('Q10: one navigation counts once, whatever is denied in it', async () => {
    const edu = await somebody()
    const visit = randomUUID()
    await deny(edu, 'link', visit)
    const call = await edu.request('GET', '/device', undefined, { [visitHeader]: `link ${visit}` })
    expect([call.statusCode, call.json().message]).toEqual([403, 'Ops... Não Permitido!'])
    expect(await denied(edu, 'link', visit)).toMatchObject({ denied: 1 })
  })

  test('R168: a call for a module that is lacking counts, the same call of a program once only', async () => {
    const edu = await somebody()
    const call = (path: string, visit: string) => edu.request('GET', path, undefined, { [visitHeader]: visit })
    await call('/device', `address ${randomUUID()}`)
    expect(await denied(edu)).toMatchObject({ denied: 2 })
    const bo = await somebody()
    for (let at = 0; at < 5; at++) await bo.request('GET', '/device', undefined, { [visitHeader]: '' })
    expect(await denied(bo)).toMatchObject({ denied: 2 })
  })

  test('Q10: polls and prefetches do not count, nor what is not found, nor a call that only admins make', async () => {
    const edu = await somebody()
    for (const path of ['/device', '/occupation', '/sector', '/workunit'])
      await edu.request('GET', path, undefined, { [visitHeader]: background })
    await edu.request('GET', '/schedule/99999', undefined, { [visitHeader]: `link ${randomUUID()}` })
    await edu.request('GET', '/company', undefined, { [visitHeader]: `link ${randomUUID()}` })
    expect(await denied(edu)).toMatchObject({ denied: 1 })
  })

  test.each<Opening>(['elsewhere', 'login', 'notification', 'history'])(
    'Q10: what %s opens never counts',
    async (opening) => {
      const edu = await somebody()
      for (let at = 0; at < 5; at++) expect(await denied(edu, opening)).toEqual({ denied: 0, removed: 0, message: '' })
    },
  )

  test('Q10: what the table of routes lets through, or does not know, is no denial', async () => {
    const edu = await somebody()
    for (const route of ['/dashboard', '/horarios/listagem', '/nowhere', `/meusdados/editar/${edu.personId}`])
      expect(await denied(edu, 'link', randomUUID(), route)).toMatchObject({ denied: 0 })
    expect(await denied(edu, 'link', randomUUID(), '/meusdados/editar/1')).toMatchObject({ denied: 1 })
  })

  test('Q135, Q18: a day that only admins register, and a menu that leads elsewhere, do not count', async () => {
    const edu = await somebody()
    await deny(edu, 'link', randomUUID(), '/horarios/cadastrar')
    expect(await denied(edu, 'link', randomUUID(), '/absences/menu')).toMatchObject({ denied: 0 })
  })

  test('Q10: a count older than 24 hours is forgotten', async () => {
    const edu = await somebody()
    await deny(edu)
    await deny(edu)
    await app.connections.db
      .updateTable('denial')
      .set({ deniedAt: sql<string>`now() - interval '25 hours'` })
      .where('accountId', '=', edu.accountId)
      .execute()
    expect(await denied(edu)).toMatchObject({ denied: 1, removed: 0 })
  })

  test('Q10: a login begins anew', async () => {
    const edu = await somebody()
    await deny(edu)
    await deny(edu)
    expect(await denied(await app.as(edu.accountId))).toMatchObject({ denied: 1, removed: 0 })
  })

  test('R169: an admin is never counted', async () => {
    for (let at = 0; at < 5; at++) expect(await denied(admin)).toMatchObject({ denied: 0, removed: 0 })
  })
})

describe('the third denial', () => {
  test('R169, R171: locks the login, says so, and ends every session within a second', async () => {
    const edu = await somebody()
    const phone = await app.as(edu.accountId)
    expect(await lockOut(edu)).toEqual({ denied: 3, removed: 1, message: removedText })
    for (const session of [phone, edu])
      await expect.poll(async () => (await session.get('/schedule/all')).statusCode, { timeout: 1000 }).toBe(401)
    const person = await admin.get(`/people/${edu.personId}`)
    expect(person.json().ind_status, 'the employment record stays').toBe(1)
  })

  test('R168, R171: a call can be the third one, and is told why', async () => {
    const edu = await somebody()
    await deny(edu)
    await deny(edu)
    const call = await edu.request('GET', '/device', undefined, { [visitHeader]: `link ${randomUUID()}` })
    expect([call.statusCode, call.json()]).toEqual([403, { message: removedText, code: 'access.removed' }])
    expect(await lockedLogins()).toContain(edu.accountId)
  })

  test('R170: admins are notified, once, and the notice opens the list', async () => {
    const edu = await somebody()
    await lockOut(edu)
    const { results } = (await admin.get('/notification?limit=20')).json()
    const told = results.filter(({ not_body }: { not_body: string }) => not_body.includes(edu.name))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      not_title: 'Acesso removido',
      not_body: `O usuário ${edu.name} teve o acesso removido após 3 tentativas negadas.`,
      not_data: { type: 'access-removed', name: 'lock.index' },
    })
  })

  test('R169: of many at the same moment one is the third, and locks once', async () => {
    const edu = await somebody()
    const answers = await Promise.all(Array.from({ length: 6 }, () => deny(edu)))
    expect(answers.some((answer) => answer.statusCode === 200 && answer.json().removed === 1)).toBe(true)
    const { locks } = await app.connections.db
      .selectFrom('accountLock')
      .select(sql<number>`count(*)::int`.as('locks'))
      .where('accountId', '=', edu.accountId)
      .executeTakeFirstOrThrow()
    expect(locks).toBe(1)
  })
})

describe('the undoing', () => {
  test('Q10: an admin finds the locked login with what it was denied, and unlocks it with one call', async () => {
    const edu = await somebody()
    await lockOut(edu)
    const { results } = (await admin.get('/denied-access')).json()
    expect(results[0]).toMatchObject({ use_id: edu.accountId, ind_name: edu.name, use_id_peo: edu.personId })
    expect(results[0].denials.map(({ address }: { address: string }) => address)).toEqual(Array(3).fill('/cadastros'))
    expect((await admin.delete(`/denied-access/${edu.accountId}`)).statusCode).toBe(200)
    expect(await lockedLogins()).not.toContain(edu.accountId)
    // The sessions of before stay ended; a new login begins with nothing counted.
    expect((await edu.get('/schedule/all')).statusCode).toBe(401)
    expect(await denied(await app.as(edu.accountId))).toMatchObject({ denied: 1, removed: 0 })
    expect((await admin.delete(`/denied-access/${edu.accountId}`)).statusCode).toBe(404)
  })

  test('who locked and who unlocked stays on record', async () => {
    const edu = await somebody()
    await lockOut(edu)
    await admin.delete(`/denied-access/${edu.accountId}`)
    const lock = await app.connections.db
      .selectFrom('accountLock')
      .selectAll()
      .where('accountId', '=', edu.accountId)
      .executeTakeFirstOrThrow()
    expect(lock.unlockedAt).not.toBeNull()
    expect(lock.unlockedBy).not.toBeNull()
  })

  test('Q10: activating the person in the list of employees opens the login as well', async () => {
    const edu = await somebody()
    await lockOut(edu)
    await admin.put(`/individual/${edu.personId}`, { ind_status: 1 })
    expect(await lockedLogins()).not.toContain(edu.accountId)
  })
})

describe('nobody can lock anybody else out (Q10)', () => {
  test('by a link on another site, in a mail or a chat, or through a notification or a tool', async () => {
    const edu = await somebody()
    for (const opening of ['elsewhere', 'login', 'notification'] as const)
      for (let at = 0; at < 4; at++) await deny(edu, opening)
    expect(await denied(edu)).toMatchObject({ denied: 1, removed: 0 })
  })

  test('by taking rights away while somebody works: 10 minutes after a change nothing counts', async () => {
    const sectors = await aSector(admin)
    const edu = await somebody()
    for (const change of [
      () => admin.post('/worksector', { sew_id_peo: edu.personId, sew_id_sec: sectors.sectorId, sew_id_cos: 3550308 }),
      () =>
        app.connections.db
          .updateTable('profilePermission')
          .set({ granted: false })
          .where('profileId', '=', 3)
          .where('module', '=', 'CheerDay')
          .execute(),
    ]) {
      await changedBefore('11 minutes')
      const before = (await denied(edu)).denied
      await change()
      expect(await denied(edu), String(change)).toMatchObject({ denied: before, removed: 0 })
    }
    await app.connections.db
      .updateTable('profilePermission')
      .set({ granted: true })
      .where('profileId', '=', 3)
      .execute()
  })

  test('by changing the base profile, or by a switch to another profile', async () => {
    const edu = await somebody()
    await app.connections.db.updateTable('account').set({ profileId: 2 }).where('id', '=', edu.accountId).execute()
    expect(await denied(await app.as(edu.accountId))).toMatchObject({ denied: 0 })
    const bo = await somebody()
    await app.connections.db
      .insertInto('session')
      .values({
        accountId: bo.accountId,
        profileId: 2,
        expiresAt: new Date(Date.now() + 3_600_000),
        endedAt: new Date(),
      })
      .execute()
    expect(await denied(bo)).toMatchObject({ denied: 0 })
  })

  test('by acting as that person: what a master is denied counts for nobody', async () => {
    const edu = await somebody()
    await app.connections.db
      .updateTable('session')
      .set({ actorAccountId: sql<number>`(select min(id) from account where id <> ${edu.accountId})` })
      .where('accountId', '=', edu.accountId)
      .execute()
    await app.connections.db
      .updateTable('account')
      .set({ master: true })
      .where('id', '=', sql<number>`(select min(id) from account)`)
      .execute()
    for (let at = 0; at < 4; at++) expect(await denied(edu)).toMatchObject({ denied: 0, removed: 0 })
    await app.connections.db.updateTable('account').set({ master: false }).execute()
  })

  test('by naming another account: the call is about the caller, whatever the body holds', async () => {
    const [edu, bo] = [await somebody(), await somebody()]
    for (let at = 0; at < 3; at++)
      await edu.put('/auth/removeAccess', {
        route: '/cadastros',
        visit: randomUUID(),
        opening: 'link',
        use_id: bo.accountId,
        accountId: bo.accountId,
      })
    expect(await lockedLogins()).toContain(edu.accountId)
    expect(await lockedLogins()).not.toContain(bo.accountId)
  })

  test('all at once: more than three locks in an hour stop the locking and alert the admins, until one of them resumes it', async () => {
    for (let at = 0; at < 3; at++) expect(await lockOut(await somebody())).toMatchObject({ removed: 1 })
    const fourth = await somebody()
    expect(await lockOut(fourth)).toMatchObject({ denied: 3, removed: 0 })
    expect(await lockOut(await somebody())).toMatchObject({ removed: 0 })
    expect((await admin.get('/denied-access/watch')).json().stopped_at).not.toBeNull()
    const { results } = (await admin.get('/notification?limit=20')).json()
    const told = results.filter(
      ({ not_title }: { not_title: string }) => not_title === 'Bloqueio automático interrompido',
    )
    expect(told).toHaveLength(1)

    await app.connections.db
      .updateTable('accountLock')
      .set({ lockedAt: sql<string>`now() - interval '2 hours'` })
      .execute()
    expect((await admin.put('/denied-access/watch')).statusCode).toBe(200)
    expect((await admin.get('/denied-access/watch')).json().stopped_at).toBeNull()
    expect(await denied(fourth)).toMatchObject({ removed: 1 })
  })
})
