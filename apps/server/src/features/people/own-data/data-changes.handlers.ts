import { routes } from '@ponteiro/contract'
import type { DataChange, dataChanges } from '@ponteiro/contract/people/data-changes'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { attemptsIn, type Limit, spendAttempts } from '../../../platform/http/attempts.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { ownScope } from '../../../platform/http/scope.ts'
import type { Post } from '../../../platform/mail/mail.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { refuseCityElsewhere } from '../../organization/places/cities.queries.ts'
import { takeDecision } from './data-change-decisions.queries.ts'
import {
  askedContact,
  findDataChange,
  findLatestDataChange,
  insertDataChange,
  listAdminMails,
  listDataChanges,
  lockContact,
} from './data-changes.queries.ts'
import { namesOf } from './data-changes.rules.ts'

export interface DataChangeSettings {
  readonly post: Post
  /** The configured address of the pages. */
  readonly baseUrl: string
  /** HR's mail address; absent: the administrators' own. */
  readonly hrEmail: string | undefined
}

/**
 * Tells HR by mail and administrators by the bell; both lead to the employee's form, which compares old and
 * new.
 */
async function announce(
  db: Db,
  { id, employeeId, name, enrollment, changes }: DataChange,
  settings: DataChangeSettings,
) {
  const query = { alteracao: id }
  const address = `${settings.baseUrl}${routes['employees.update'].path.replace('$id', String(employeeId))}?alteracao=${id}`
  const what = namesOf(changes)
  await notify(db, {
    kind: 'data-change',
    title: 'Alteração de dados',
    body: `${name} pediu a alteração dos próprios dados: ${what}.`,
    opens: { route: 'employees.update', params: { id: employeeId }, query },
    employeeId,
    topic: `data-change:${employeeId}`,
  })
  const recipients = settings.hrEmail ? [settings.hrEmail] : await listAdminMails(db)
  for (const to of recipients) {
    await settings.post.mail(db, {
      to,
      subject: `Alteração de dados: ${name} (matrícula ${enrollment})`,
      text: `${name}, matrícula ${enrollment}, pediu a alteração dos próprios dados: ${what}.\n\nCompare e decida em ${address}\n`,
    })
  }
}

/** Each request mails HR, so requests are limited. */
const requestLimit: Limit = { name: 'data change', atOnce: 10, secondsEach: 120 }

export const dataChangeHandlers = (settings: DataChangeSettings): Handlers<typeof dataChanges> => ({
  request: async ({ db, session, body, now, reply }) => {
    await spendAttempts(attemptsIn(db), [[requestLimit, String(session.accountId)]], { now, reply }, 'changes.too-many')
    const scope = ownScope(session)
    const employeeId = existing(session.employeeId)
    const before = existing(await lockContact(db, scope, employeeId))
    await refuseCityElsewhere(db, body)
    const after = existing(await askedContact(db, before, body))
    const id = await insertDataChange(db, employeeId, before, after)
    const request = existing(await findDataChange(db, scope, id))
    await announce(db, request, settings)
    return request
  },

  own: async ({ db, session }) => {
    const latest = await findLatestDataChange(db, ownScope(session))
    return latest ? { results: [latest], total: 1 } : { results: [], total: 0 }
  },

  list: ({ db, scope, query }) => listDataChanges(db, scope, query),

  find: async ({ db, scope, params }) => existing(await findDataChange(db, scope, params.id)),

  apply: (call) => takeDecision(call, call.params.id, { state: 'applied' }),

  refuse: (call) => takeDecision(call, call.params.id, { state: 'refused', reason: call.body.reason }),
})
