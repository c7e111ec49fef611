import { Failure } from '@ponteiro/contract'
import type { AfdPeopleDraft, afdImports } from '@ponteiro/contract/clock-files/afd-imports'
import { formatCpf, formatPis } from '@ponteiro/legal-files'
import { addDays } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import type { Job, Queue } from '../../../platform/jobs/jobs.ts'
import { chosenCompany } from '../../organization/companies.queries.ts'
import { takenAmong } from '../../people/holders.queries.ts'
import {
  documentsOf,
  type Identity,
  identityKey,
  isUnclear,
  meantForTwo,
  type Said,
} from '../waiting/afd-identity.rules.ts'
import { afdPeopleJob } from '../waiting/afd-people.job.ts'
import { listWaitingPeople } from '../waiting/afd-people.queries.ts'
import type { afdImportJob } from './afd-import.job.ts'
import {
  employerOf,
  findImport,
  findImportFile,
  findReport,
  insertImport,
  insertRun,
  listImports,
  lockImport,
} from './afd-imports.queries.ts'
import { reasonText } from './afd-line.rules.ts'
import { listLines } from './afd-lines.queries.ts'
import { linesAsCsv } from './afd-lines-file.queries.ts'
import {
  type CreatedPeople,
  enrollmentHolders,
  insertClockPeople,
  matchPerson,
  type PersonToCreate,
  placementExists,
} from './afd-registration.queries.ts'
import { type HeaderEmployer, takenEnrollments } from './afd-registration.rules.ts'

type JobOf<Made> = Made extends (...settings: never[]) => infer J ? J : Job

export interface AfdCalls {
  readonly queue: Queue
  readonly reading: JobOf<typeof afdImportJob>
}

export const afdImportHandlers = ({ queue, reading }: AfdCalls): Handlers<typeof afdImports> => ({
  list: ({ db, query }) => listImports(db, query),

  upload: async ({ db, files, query, body, session }) => {
    const { digest, size } = body
    await files.keep(db, { kind: 'clock-file', name: digest }, body)
    const id = await insertImport(db, { fileName: query.fileName, digest, size, accountId: session.accountId })
    await queue.enqueue(db, reading, { importId: id })
    return existing(await findImport(db, id))
  },

  find: async ({ db, params }) => {
    const report = existing(await findReport(db, params.id))
    return { ...report, people: await listWaitingPeople(db, params.id) }
  },

  lines: async ({ db, params, query }) => {
    existing(await findImportFile(db, params.id))
    const { results, total } = await listLines(db, params.id, query)
    return { total, results: results.map((line) => ({ ...line, reason: reasonText(line) })) }
  },

  linesCsv: async ({ db, params, query }) => {
    existing(await findImportFile(db, params.id))
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `importacao-afd-${params.id}.csv`,
      content: await linesAsCsv(db, params.id, query.outcome),
    }
  },

  people: async ({ db, scope, params, body, session }) => {
    const run = existing(await lockImport(db, params.id))
    if (run.open) throw new Failure('import.running')
    const waiting = new Map((await listWaitingPeople(db, params.id)).map((person) => [identityKey(person), person]))
    for (const named of [...body.create, ...body.match]) existing(waiting.get(identityKey(named)))
    const twice = meantForTwo(body.create, body.match)
    if (twice) throw new Failure('operation.refused', `${writtenIdentity(twice)} está em mais de uma pessoa.`)
    if (!(await placementExists(db, body))) throw new Failure('not-found')
    const toCreate = distinct(body.create).map(({ kind, digits, name, enrollment, said }) => {
      const known = existing(waiting.get(identityKey({ kind, digits })))
      if (known.unclear && !said) throw new Failure('person.number-unclear', whichIsIt(digits, name || known.name))
      return {
        kind,
        digits,
        name: name || known.name || writtenIdentity({ kind, digits }, said),
        enrollment: enrollment || digits,
        said: said ?? undefined,
        dismissedOn: body.dismissExcluded && known.excludedSince ? addDays(known.excludedSince, -1) : null,
        employer: { ...known, employerName: known.employerName ?? '' },
      }
    })
    const created = await createPeople(db, scope, params.id, toCreate, body)
    for (const { employeeId, ...identity } of distinct(body.match)) await matchPerson(db, identity, employeeId)
    const employeeIds = [...new Set([...created.ids, ...body.match.map(({ employeeId }) => employeeId)])]
    await insertRun(db, 'people', params.id, session.accountId, employeeIds.length)
    await queue.enqueue(db, afdPeopleJob, { importId: params.id, employeeIds })
    return { ...existing(await findImport(db, params.id)), withoutCpf: created.withoutCpf }
  },
})

interface Newcomer extends PersonToCreate {
  /** The employer of the person's latest mark, by the clock. */
  readonly employer: HeaderEmployer
}

/**
 * Creates each person under the chosen employer, or else the clock's. An invalid document names no employer.
 */
async function createPeople(
  db: Db,
  scope: PeopleScope,
  importId: number,
  people: readonly Newcomer[],
  place: z.output<typeof AfdPeopleDraft>,
): Promise<CreatedPeople> {
  if (people.length === 0) return { ids: [], withoutCpf: 0 }
  await refuseTakenNumbers(db, scope, people)
  const file = existing(await findImportFile(db, importId))
  const ofClock = new Map<string, Newcomer[]>()
  for (const person of people) {
    const key = (place.companyId === null || place.companyId === undefined) && person.employer.employerDocument
    ofClock.set(key || '', [...(ofClock.get(key || '') ?? []), person])
  }
  const made: CreatedPeople[] = []
  for (const [key, some] of ofClock) {
    const named = key === '' ? undefined : some[0]?.employer
    const employerId =
      place.companyId ??
      (named && (await employerOf(db, named))) ??
      (await employerOf(db, file)) ??
      (await chosenCompany(db, undefined))
    made.push(await createAt(db, employerId, some, place))
  }
  return {
    ids: made.flatMap(({ ids }) => ids),
    withoutCpf: made.reduce((sum, { withoutCpf }) => sum + withoutCpf, 0),
  }
}

async function createAt(
  db: Db,
  employerId: number,
  people: readonly PersonToCreate[],
  place: z.output<typeof AfdPeopleDraft>,
): Promise<CreatedPeople> {
  const enrollments = people.map(({ enrollment }) => enrollment)
  const taken = takenEnrollments(people, await enrollmentHolders(db, employerId, enrollments))
  if (taken) throw new Failure('unique.taken', taken)
  return insertClockPeople(db, people, {
    employerId,
    sectorId: place.sectorId ?? undefined,
    workScheduleId: place.workScheduleId ?? undefined,
    sinceOn: place.sinceOn ?? undefined,
  })
}

/** A number that is somebody's CPF never becomes a PIS. */
async function refuseTakenNumbers(db: Db, scope: PeopleScope, people: readonly PersonToCreate[]): Promise<void> {
  const numbers = people.flatMap((person) => {
    const { pis, cpf } = documentsOf(person, person.said)
    return pis ?? cpf ?? []
  })
  const told = await takenAmong(db, scope, { enrollments: [], pis: numbers, cpfs: numbers })
  for (const number of numbers) {
    const ofCpf = told('cpf', number)
    const holder = ofCpf ?? told('pis', number)
    if (holder === undefined) continue
    const written = ofCpf === undefined ? formatPis(number) : formatCpf(number)
    throw new Failure('unique.taken', `${written}: ${holder} Vincule a quem já está cadastrado, ou desmarque.`)
  }
}

const distinct = <P extends Identity>(people: readonly P[]): P[] => [
  ...new Map(people.map((person) => [identityKey(person), person])).values(),
]

/** A name for people whom no record of the clock names. */
function writtenIdentity(identity: Identity, said?: Said | null): string {
  const { kind, digits } = identity
  const { pis, cpf } = documentsOf(identity, said ?? undefined)
  if (cpf || (kind === 'cpf' && !pis)) return `CPF ${formatCpf(digits)}`
  if (isUnclear(identity) && !pis) return `PIS ou CPF ${digits}`
  return kind === 'pis' ? `PIS ${formatPis(digits)}` : `Identificação ${digits}`
}

const whichIsIt = (digits: string, name: string) =>
  `${formatCpf(digits)}${name && `, de ${name},`} vale como CPF e como PIS (${formatPis(digits)}). Diga qual dos dois é.`
