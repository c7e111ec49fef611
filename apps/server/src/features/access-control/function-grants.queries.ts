/** Functions of its tool that an access opens. */
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import { oneOf } from '../../platform/http/scope.ts'

refuseOn('function_grant_access', 'not-found')

/** Every function of the tool, with the grant that opens it. */
export async function listFunctionsOfAccess(db: Db, accessId: number) {
  const results = await db
    .selectFrom('toolAccess')
    .innerJoin('toolFunction', 'toolFunction.toolId', 'toolAccess.toolId')
    .leftJoin('functionGrant', (join) =>
      join
        .onRef('functionGrant.toolFunctionId', '=', 'toolFunction.id')
        .onRef('functionGrant.toolAccessId', '=', 'toolAccess.id'),
    )
    .select(['toolFunction.id as functionId', 'toolFunction.name', 'functionGrant.id as grantId'])
    .where('toolAccess.id', '=', accessId)
    .orderBy(alphabetical('toolFunction.name'))
    .orderBy('toolFunction.id')
    .execute()
  return { results, total: results.length }
}

/** Locks those of these functions that belong to the access's tool. */
export const lockFunctionsOfAccess = (db: Db, accessId: number, functionIds: readonly number[]) =>
  db
    .selectFrom('toolAccess')
    .innerJoin('toolFunction', 'toolFunction.toolId', 'toolAccess.toolId')
    .select('toolFunction.id')
    .where('toolAccess.id', '=', accessId)
    .where('toolFunction.id', '=', oneOf(functionIds))
    .forKeyShare('toolFunction')
    .execute()

/** Opens the functions that belong to the access's tool and are not open yet. Answers the grants made. */
export const insertGrants = (db: Db, accessId: number, functionIds: readonly number[]) =>
  db
    .insertInto('functionGrant')
    .columns(['toolAccessId', 'toolFunctionId', 'toolId'])
    .expression((eb) =>
      eb
        .selectFrom('toolAccess')
        .innerJoin('toolFunction', 'toolFunction.toolId', 'toolAccess.toolId')
        .select(['toolAccess.id', 'toolFunction.id as functionId', 'toolAccess.toolId'])
        .where('toolAccess.id', '=', accessId)
        .where('toolFunction.id', '=', oneOf(functionIds)),
    )
    .onConflict((conflict) => conflict.constraint('function_grant_once').doNothing())
    .returning(['id', 'toolFunctionId as functionId', 'toolAccessId as accessId'])
    .execute()

/** The existing grant of a function. */
export const findGrant = (db: Db, accessId: number, functionId: number) =>
  db
    .selectFrom('functionGrant')
    .select(['id', 'toolFunctionId as functionId', 'toolAccessId as accessId'])
    .where('toolAccessId', '=', accessId)
    .where('toolFunctionId', '=', functionId)
    .executeTakeFirst()

/** The access of a grant; undefined when there is no such grant. */
export const accessOfGrant = (db: Db, id: number) =>
  db.selectFrom('functionGrant').select('toolAccessId as accessId').where('id', '=', id).executeTakeFirst()

export const deleteGrant = (db: Db, id: number) => db.deleteFrom('functionGrant').where('id', '=', id).execute()
