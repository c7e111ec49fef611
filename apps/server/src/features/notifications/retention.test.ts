import { expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'
import { retentionJob } from './retention.job.ts'

ownApplication()

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('notices of people go as those of admins do: read ones after 90 days, unread ones after a year', async () => {
  const { db } = app.connections
  const employeeId = await anEmployee(app)
  const notice = { employeeId, kind: 'missing-mark', body: 'Exemplo' }
  await db
    .insertInto('personalNotice')
    .values([
      { ...notice, fact: '1', title: 'read long ago', readAt: ago(91), createdAt: ago(92) },
      { ...notice, fact: '2', title: 'read', readAt: ago(89), createdAt: ago(300) },
      { ...notice, fact: '3', title: 'unread', createdAt: ago(364) },
      { ...notice, fact: '4', title: 'unread for a year', createdAt: ago(366) },
    ])
    .execute()
  await retentionJob.run({ input: {}, db, signal: new AbortController().signal })
  const kept = await db.selectFrom('personalNotice').select('title').orderBy('id').execute()
  expect(kept.map(({ title }) => title)).toEqual(['read', 'unread'])
})

test('read notifications and mails that left go after 90 days, everything after a year; what waits to be sent stays', async () => {
  const { db } = app.connections
  await app.inRole('admin')
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const notice = { accountId, kind: 'job-failed', body: 'Exemplo' }
  await db
    .insertInto('notification')
    .values([
      { ...notice, title: 'read long ago', readAt: ago(91), createdAt: ago(92) },
      { ...notice, title: 'read', readAt: ago(89), createdAt: ago(300) },
      { ...notice, title: 'unread', createdAt: ago(364) },
      { ...notice, title: 'unread for a year', createdAt: ago(366) },
    ])
    .execute()
  const mail = { recipient: 'edu@example.test', body: 'Exemplo' }
  await db
    .insertInto('outboxMail')
    .values([
      { ...mail, subject: 'sent long ago', state: 'sent', sentAt: ago(91), createdAt: ago(91) },
      { ...mail, subject: 'sent', state: 'sent', sentAt: ago(89), createdAt: ago(89) },
      { ...mail, subject: 'failed', state: 'failed', createdAt: ago(364) },
      { ...mail, subject: 'failed a year ago', state: 'failed', createdAt: ago(366) },
      { ...mail, subject: 'waiting', createdAt: ago(400) },
    ])
    .execute()
  await retentionJob.run({ input: {}, db, signal: new AbortController().signal })
  const kept = await db.selectFrom('notification').select('title').orderBy('id').execute()
  expect(kept.map(({ title }) => title)).toEqual(['read', 'unread'])
  const mails = await db.selectFrom('outboxMail').select('subject').orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['sent', 'failed', 'waiting'])
})
