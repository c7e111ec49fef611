import { Failure } from '@ponteiro/contract'
import type { functionGrants } from '@ponteiro/contract/access-control/function-grants'
import { accessControlMessages } from '@ponteiro/contract/access-control/messages'
import { cancellationProblem, type toolAccesses } from '@ponteiro/contract/access-control/tool-accesses'
import type { z } from 'zod'
import { dayIn } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import {
  accessOfGrant,
  deleteGrant,
  findGrant,
  insertGrants,
  listFunctionsOfAccess,
  lockFunctionsOfAccess,
} from './function-grants.queries.ts'
import {
  accessesOfPerson,
  accessesOfTool,
  cancelAccesses,
  countInForce,
  deleteAccess,
  findAccess,
  insertAccess,
  toolsForSectors,
  updateAccess,
} from './tool-accesses.queries.ts'
import { findHolder, listHolders, listPeopleWithTools } from './tool-holders.queries.ts'

type Body = z.output<typeof toolAccesses.create.body>

/** The draft under either of its names; kind and notes are required. */
function draftOf({ kind, level, notes, shortKind, shortLevel, shortNotes, ...who }: Body) {
  const chosen = kind ?? shortKind
  const written = notes ?? shortNotes
  if (!chosen) throw new Failure('field.required', accessControlMessages.required, 'kind')
  if (!written) throw new Failure('field.required', accessControlMessages.required, 'notes')
  return { ...who, kind: chosen, notes: written, level: level ?? shortLevel ?? '' }
}

export const toolAccessHandlers: Handlers<typeof toolAccesses> = {
  holders: ({ db, scope, query }) => listHolders(db, scope, query),
  toolsOfPeople: ({ db, scope, query }) => listPeopleWithTools(db, scope, query),
  person: async ({ db, scope, params }) => existing(await findHolder(db, scope, params.id)),
  async ofPerson({ db, scope, params }) {
    existing(await findHolder(db, scope, params.id))
    return accessesOfPerson(db, scope, params.id)
  },
  ofTool: ({ db, scope, params, query }) => accessesOfTool(db, scope, params.id, query),
  toolsForSectors: ({ db, query }) => toolsForSectors(db, query.sectorIds),
  countInForce: ({ db, scope, params }) => countInForce(db, scope, params.id),
  create: async ({ db, scope, body, now }) => existing(await insertAccess(db, scope, draftOf(body), new Date(now))),

  async update({ db, scope, session, params, body, today }) {
    const access = existing(await findAccess(db, scope, params.id))
    // Accesses of people who left are read only.
    if (!access.employeeActive) throw new Failure('operation.refused')
    const givenOn = dayIn(Date.parse(access.createdAt), session.zone)
    const problem = cancellationProblem(body.cancelledOn, { givenOn, today })
    if (problem && body.cancelledOn !== access.cancelledOn)
      throw new Failure('operation.refused', problem, 'cancelledOn')
    await updateAccess(db, params.id, body)
    return existing(await findAccess(db, scope, params.id))
  },

  cancelAll: ({ db, scope, params, today }) => cancelAccesses(db, scope, params.id, today),

  async remove({ db, scope, params }) {
    existing(await findAccess(db, scope, params.id))
    await deleteAccess(db, params.id)
  },
}

/** An access whose functions may change: in force, of an active person in scope. */
async function openAccess(db: Db, scope: PeopleScope, id: number): Promise<void> {
  const access = existing(await findAccess(db, scope, id))
  if (!access.employeeActive || access.cancelledOn !== null) throw new Failure('operation.refused')
}

/** Opens all of these functions or none: each must belong to the tool. Answers the grants made. */
async function openFunctions(db: Db, scope: PeopleScope, accessId: number, functionIds: readonly number[]) {
  await openAccess(db, scope, accessId)
  const asked = [...new Set(functionIds)]
  const found = await lockFunctionsOfAccess(db, accessId, asked)
  if (found.length < asked.length) throw new Failure('not-found')
  return insertGrants(db, accessId, asked)
}

export const functionGrantHandlers: Handlers<typeof functionGrants> = {
  async list({ db, scope, query }) {
    existing(await findAccess(db, scope, query.accessId))
    return listFunctionsOfAccess(db, query.accessId)
  },

  async create({ db, scope, body }) {
    const [made] = await openFunctions(db, scope, body.accessId, [body.functionId])
    return made ?? existing(await findGrant(db, body.accessId, body.functionId))
  },

  async createMany({ db, scope, body }) {
    await openFunctions(db, scope, body.accessId, body.functionIds)
    return listFunctionsOfAccess(db, body.accessId)
  },

  async remove({ db, scope, params }) {
    const { accessId } = existing(await accessOfGrant(db, params.id))
    await openAccess(db, scope, accessId)
    await deleteGrant(db, params.id)
  },
}
