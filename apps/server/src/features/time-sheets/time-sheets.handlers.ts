import { Failure } from '@ponteiro/contract'
import type { timeSheets } from '@ponteiro/contract/time-sheets/time-sheets'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { ownScope, type PeopleScope, type Session } from '../../platform/scope.ts'
import type { Signer } from '../../platform/seal.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { loadCalendar, loadPeople } from '../time-clock/calendar.queries.ts'
import { dayOf } from '../time-clock/people.rules.ts'
import { listRuleVersions } from './calculation-rules.queries.ts'
import { rulebooks } from './calculation-rules.rules.ts'
import { sheetDenied } from './sheet-notices.rules.ts'
import { printedSheet } from './sheet-print.rules.ts'
import { listAnsweredVersions, listLatestVersions, type StoredVersion } from './sheet-versions.queries.ts'
import {
  answerSheet,
  countUnsigned,
  findPerson,
  findSheet,
  listAnswerable,
  listBankKinds,
  listSheets,
  listStandingMarks,
  listUnsigned,
  lockSheet,
  type SheetRow,
} from './time-sheets.queries.ts'
import { comesFrom, holidaysOf, rangeOf, wholeSheet } from './whole-sheet.rules.ts'

/** `signer`: the certificate that signs printed mirrors, where there is one. */
export const timeSheetHandlers = (signer: Signer | undefined): Handlers<typeof timeSheets> => ({
  list: async ({ db, session, scope, query }) => {
    const readable = ownOrAll(session, scope)
    if (query.employeeId !== undefined) existing(await findPerson(db, readable, query.employeeId))
    return listSheets(db, readable, query)
  },

  ofPerson: async ({ db, session, scope, params, query, now }) => {
    const readable = ownOrAll(session, scope)
    existing(await findPerson(db, readable, params.id))
    if (query.id === undefined) return listAnswerable(db, readable, params.id)
    const whole = await findWhole(db, readable, query.id, now)
    return existing(whole.employeeId === params.id ? whole : undefined)
  },

  print: async ({ db, session, scope, params, now }) => {
    const mayPrintOthers = session.permissions.has('Employees.printTimeLineEmployee')
    const whole = await findWhole(db, mayPrintOthers ? scope : ownOrAll(session, scope), params.psc_id, now)
    return {
      contentType: 'application/pdf',
      fileName: `espelho-${whole.enrollment}-${whole.startsOn}.pdf`,
      content: await printedSheet(whole, session.zone, { signer, now }),
    }
  },

  decide: async ({ db, session, body }) => {
    // Only the person answers, whatever the role (Q77).
    const own = ownScope(session)
    const sheet = existing(await lockSheet(db, own, body.id))
    // Nobody signs numbers that were never on their screen (R423).
    if (body.version !== undefined && body.version !== sheet.version) throw new Failure('record.changed')
    if (sheet.situation !== 'pending') throw new Failure('decided.already')
    if (!sheet.answerable) throw new Failure('operation.refused')
    const { situation, justification } = body
    await answerSheet(db, body.id, {
      version: sheet.version,
      situation,
      justification: situation === 'denied' ? (justification ?? '') : '',
      accountId: session.accountId,
    })
    const answered = existing(await findSheet(db, own, body.id))
    if (situation === 'denied') await notify(db, sheetDenied(answered))
    return answered
  },

  unsignedTotal: async ({ db }) => ({ total: await countUnsigned(db) }),
  unsigned: ({ db, scope, query }) => listUnsigned(db, scope, query),
})

/** Mirrors are their person's and the admins'; supervisors and managers see their own. */
const ownOrAll = (session: Session, scope: PeopleScope) => (session.role === 'admin' ? scope : ownScope(session))

async function findWhole(db: Db, scope: PeopleScope, id: number, now: number) {
  const sheet = existing(await findSheet(db, scope, id))
  const [latest, previous] = await listLatestVersions(db, id)
  const current = existing(latest)
  return wholeSheet({
    sheet,
    banks: await listBankKinds(db, sheet.employeeId),
    current,
    previous,
    answered: await listAnsweredVersions(db, id),
    marks: await marksOf(db, sheet, current),
    holidays: await holidayNames(db, sheet.employeeId, holidaysOf(current)),
    books: rulebooks(await listRuleVersions(db)),
    issuedAt: new Date(now).toISOString(),
  })
}

/** The marks as the last processing found them; as the version did, where that one left this person out (R422). */
async function marksOf(db: Db, sheet: SheetRow, current: StoredVersion) {
  const standing = (at: string) => listStandingMarks(db, sheet.employeeId, rangeOf(current, sheet), at)
  const latest = await standing(current.knownUntil)
  return comesFrom(current.days, latest) ? latest : standing(current.processedAt)
}

/** What these holidays are called where the person works. */
async function holidayNames(db: Db, employeeId: number, days: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  if (days.length === 0) return names
  const calendar = await loadCalendar(db)
  const person = (await loadPeople(db, [employeeId], calendar.schedules)).get(employeeId)
  for (const day of person ? days : []) {
    const name = person && dayOf(person, day, calendar).holidayName
    if (name !== undefined) names.set(day, name)
  }
  return names
}
