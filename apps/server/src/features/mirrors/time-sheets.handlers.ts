import { Failure } from '@ponteiro/contract'
import { isReplaced, type timeSheets } from '@ponteiro/contract/mirrors/time-sheets'
import { addDays } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { drawnAside } from '../../platform/documents/drawn-aside.ts'
import type { Signer } from '../../platform/documents/seal.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { ownScope, type PeopleScope } from '../../platform/http/scope.ts'
import { findRulesChangedSince, listRuleVersions } from '../calculation/plans/calculation-rules.queries.ts'
import { rulebooks } from '../calculation/plans/calculation-rules.rules.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { listJustificationWords } from '../days/justifications/justifications.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { updateSettled } from '../notifications/personal-notices.queries.ts'
import { isPersonInScope } from '../people/assignments/sector-assignments.queries.ts'
import { mirrorsOf } from '../people/opened-days.rules.ts'
import { asCounted, comesFrom } from './sheet-marks.rules.ts'
import { sheetDenied } from './sheet-notices.rules.ts'
import { findVersion, listAnsweredVersions, type StoredVersion } from './sheet-versions.queries.ts'
import {
  answerSheet,
  countUnsigned,
  findSheet,
  listAnswerable,
  listBankKinds,
  listSheets,
  listStandingMarks,
  listUnsigned,
  lockSheet,
  type SheetRow,
} from './time-sheets.queries.ts'
import { asHandedOut, comparedWith, holidaysOf, rangeOf, wholeSheet } from './whole-sheet.rules.ts'

/** `signer`: the certificate for printed mirrors, if any. */
export const timeSheetHandlers = (signer: Signer | undefined): Handlers<typeof timeSheets> => ({
  list: async ({ db, session, scope, query }) => {
    const readable = mirrorsOf(session, scope)
    const { employeeId } = query
    if (employeeId !== undefined && !(await isPersonInScope(db, readable, employeeId))) throw new Failure('not-found')
    return listSheets(db, readable, query)
  },

  ofPerson: async ({ db, session, scope, params, query, now }) => {
    const readable = mirrorsOf(session, scope)
    if (!(await isPersonInScope(db, readable, params.id))) throw new Failure('not-found')
    if (query.id === undefined) return listAnswerable(db, readable, params.id)
    const whole = await findWhole(db, readable, { ...query, id: query.id }, now)
    return existing(whole.employeeId === params.id ? whole : undefined)
  },

  print: async ({ db, session, scope, params, query, now }) => {
    const mayPrintOthers = session.permissions.has('Employees.printTimeLineEmployee')
    const readable = mayPrintOthers ? scope : mirrorsOf(session, scope)
    const whole = await findWhole(db, readable, { ...query, id: params.psc_id }, now)
    const version = isReplaced(whole) ? `-versao-${whole.version}` : ''
    return {
      contentType: 'application/pdf',
      fileName: `espelho-${whole.enrollment}-${whole.startsOn}${version}.pdf`,
      content: () => drawnAside('mirror', [whole, session.zone], { signer, now }),
    }
  },

  decide: async ({ db, session, body }) => {
    // Only the person answers, whatever the role.
    const own = ownScope(session)
    const sheet = existing(await lockSheet(db, own, body.id))
    // Nobody signs numbers that were never on their screen.
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
    await updateSettled(db, answered.employeeId, `mirror:${body.id}:`)
    if (situation === 'denied') await notify(db, sheetDenied(answered))
    return answered
  },

  unsignedTotal: async ({ db }) => ({ total: await countUnsigned(db) }),
  unsigned: ({ db, scope, query }) => listUnsigned(db, scope, query),
})

interface Asked {
  readonly id: number
  /** The version in force by default. */
  readonly version?: number | undefined
}

/**
 * A mirror in one of its versions. An earlier one shows only what is stored with it: everything else may be
 * of today.
 */
async function findWhole(db: Db, scope: PeopleScope, asked: Asked, now: number) {
  const inForce = existing(await findSheet(db, scope, asked.id))
  const answered = await listAnsweredVersions(db, inForce)
  const answer = existing(answered.find(({ version }) => version === (asked.version ?? inForce.version)))
  const made = existing(await findVersion(db, asked.id, answer.version))
  const before = comparedWith(answered, answer.version)
  const isEarlier = answer.version !== inForce.version
  const sheet = isEarlier ? asHandedOut(inForce, made, answer) : inForce
  return wholeSheet({
    sheet,
    made,
    answered,
    compared: before && (await findVersion(db, asked.id, before.version)),
    marks: await marksOf(db, sheet, made),
    books: rulebooks(await listRuleVersions(db)),
    issuedAt: new Date(now).toISOString(),
    ...(isEarlier
      ? {
          holidays: new Map(),
          justifications: new Map(),
          booksUntil: await findRulesChangedSince(db, made.processedAt),
        }
      : {
          justifications: await listJustificationWords(db, sheet.employeeId, daysOf(rangeOf(made, sheet))),
          holidays: await holidayNames(db, sheet.employeeId, holidaysOf(made)),
          banks: await listBankKinds(db, sheet.employeeId),
        }),
  })
}

const daysOf = ({ startsOn, endsOn }: ReturnType<typeof rangeOf>) => ({ from: startsOn, to: endsOn })

/** The marks known to the last processing, or to the version where that processing left the person out. */
async function marksOf(db: Db, sheet: SheetRow, made: StoredVersion) {
  const { startsOn, endsOn } = rangeOf(made, sheet)
  // A moved mark may be on a day just outside the range.
  const around = { startsOn: addDays(startsOn, -1), endsOn: addDays(endsOn, 1) }
  const standing = async (at: string) => asCounted(made.days, await listStandingMarks(db, sheet.employeeId, around, at))
  const latest = await standing(made.knownUntil)
  return comesFrom(made.days, latest) ? latest : standing(made.processedAt)
}

/** The names of these holidays at the person's place. */
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
