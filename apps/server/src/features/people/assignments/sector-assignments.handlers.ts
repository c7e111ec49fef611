import { Failure } from '@ponteiro/contract'
import type { sectorAssignments } from '@ponteiro/contract/people/sector-assignments'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { scopeWith } from '../../../platform/http/scope.ts'
import {
  deleteSectorAssignment,
  findSectorAssignment,
  insertSectorAssignment,
  isPersonInScope,
  isSectorInScope,
  listSectorAssignments,
  updateSectorAssignment,
} from './sector-assignments.queries.ts'

export const sectorAssignmentHandlers: Handlers<typeof sectorAssignments> = {
  ofPerson: async ({ db, session, params }) => {
    const scope = scopeWith(session, 'Employees.view')
    if (!(await isPersonInScope(db, scope, params.id))) throw new Failure('not-found')
    return listSectorAssignments(db, scope, params.id)
  },

  create: async ({ db, scope, body }) => {
    if (!(await isPersonInScope(db, scope, body.employeeId))) throw new Failure('not-found')
    if (!(await isSectorInScope(db, scope, body.sectorId))) throw new Failure('not-found')
    return existing(await insertSectorAssignment(db, scope, body))
  },

  update: async ({ db, scope, params, body }) => {
    const { sectorId } = existing(await findSectorAssignment(db, scope, params.id))
    for (const id of [sectorId, body.sectorId ?? sectorId]) {
      if (!(await isSectorInScope(db, scope, id))) throw new Failure('not-found')
    }
    return existing(await updateSectorAssignment(db, scope, params.id, body))
  },

  remove: async ({ db, scope, params }) => {
    const { sectorId } = existing(await findSectorAssignment(db, scope, params.id))
    if (!(await isSectorInScope(db, scope, sectorId))) throw new Failure('not-found')
    await deleteSectorAssignment(db, params.id)
  },
}
