/** Where the link for a forgotten password goes, and who decides that. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomProfile, aLogin, bearing, enter, said } from '../../../../test/logins.ts'
import { app, ownApplication } from '../../../../test/own-application.ts'
import { aSector, personBody } from '../../../../test/people.ts'
import { type ResetLinks, resetLinks } from '../../../../test/reset-links.ts'

let links: ResetLinks

ownApplication()
beforeAll(async () => {
  links = resetLinks(app)
  await (await app.inRole('admin')).post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
})
beforeEach(async () => {
  app.clock.set(new Date().toISOString())
  const { db } = app.connections
  await db.deleteFrom('attemptLimit').execute()
  await db.deleteFrom('outboxMail').execute()
})

/** A gestor whose profile may enter and change people, and two of the same sector: an admin and a worker. */
async function anEditedTeam() {
  const admin = await app.inRole('admin')
  const { sectorId } = await aSector(admin)
  const gestor = await aLogin(app, { profileId: 4 })
  const [boss, worker] = [await aLogin(app, { profileId: 1 }), await aLogin(app)]
  for (const { personId } of [gestor, boss, worker])
    await admin.post('/worksector', { sew_id_peo: personId, sew_id_sec: sectorId })
  const { linkId, profileId } = await aCustomProfile(app, gestor.accountId, ['Employees'])
  const grants = ['store', 'update'].map((key) => ({ profileId, module: 'Employees', key }))
  await app.connections.db.insertInto('profilePermission').values(grants).execute()
  const choice = bearing(app, (await enter(app, gestor.login)).json().id_token)
  const chosen = await choice.post(`/auth/updateTokenByUserProfile/${linkId}`)
  return { admin, gestor, boss, worker, editor: bearing(app, chosen.json().id_token) }
}

const writtenTo = async (email: string) => {
  await links.ask(email)
  await links.workedOff()
  return (await links.mails()).map(({ recipient, body }) => [recipient, /login\.\d+/.exec(body)?.[0]])
}

test('who holds the keys to change people takes over nobody: the address of a login is an admin’s to change (requirements 5 and 13, Q09)', async () => {
  const { admin, gestor, boss, worker, editor } = await anEditedTeam()
  for (const { personId, email } of [boss, worker, gestor]) {
    const stolen = { peo_email_primary: 'outro@exemplo.com.br', ind_name: 'Outro Nome' }
    expect((await editor.put(`/people/${personId}`, stolen)).statusCode).toBe(403)
    expect((await editor.put('/people', { peo_id: personId, ...stolen })).statusCode).toBe(403)
    expect((await admin.get(`/people/${personId}`)).json()).toMatchObject({ peo_email_primary: email })
  }
  expect(await writtenTo(gestor.email)).toEqual([[gestor.email, gestor.login]])
  const moved = await admin.put(`/people/${boss.personId}`, { peo_email_primary: 'novo@exemplo.com.br' })
  expect(moved.statusCode).toBe(200)
})

test('a second person with the address of an admin gets no link of the admin (requirement 13)', async () => {
  const { admin, boss } = await anEditedTeam()
  const made = await admin.post('/people', personBody({ peo_email_primary: boss.email }))
  expect(made.statusCode, made.body).toBe(200)
  expect(await writtenTo(boss.email)).toEqual([[boss.email, boss.login]])
})

test('another address ends the links that went to the one before (requirement 13)', async () => {
  const admin = await app.inRole('admin')
  const [person, other] = [await aLogin(app), await aLogin(app)]
  const [token, kept] = [await links.linkFor(person), await links.linkFor(other)]
  await admin.put(`/people/${person.personId}`, { peo_email_primary: 'mudou@exemplo.com.br' })
  await admin.put(`/people/${other.personId}`, { peo_email_primary: other.email, ind_rg: '123' })
  expect(await said(links.reset(token))).toEqual([400, 'Link expirado'])
  expect((await links.reset(kept)).statusCode, 'an address that stays ends nothing').toBe(200)
})

test('a link that is asked for while the address changes does not go to the one before (requirement 13)', async () => {
  const person = await aLogin(app)
  const { db, pool } = app.connections
  let seeking: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('employee').set({ email: 'depois@exemplo.com.br' }).where('id', '=', person.personId).execute()
    seeking = links.sought(person.email)
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%for share of%'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 5000 }).toBe(1)
  })
  await seeking
  expect(await links.mails()).toEqual([])
})
