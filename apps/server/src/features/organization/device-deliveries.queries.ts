/** Files of clocks that devices delivered, each once. */
import { type Db, refuseOn } from '../../platform/database.ts'

/** Holds the device until the transaction ends, so that it delivers one file at a time; answers the number of its REP. */
export const lockDevice = (db: Db, id: number) =>
  db.selectFrom('device').select('repNumber').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

refuseOn('device_rep_number_key', 'delivery.of-another-clock')

/** From now on the device is this REP. */
export const updateRepNumber = (db: Db, id: number, repNumber: string) =>
  db.updateTable('device').set({ repNumber }).where('id', '=', id).execute()

/** The import of this very file, when the device delivered it before; one whose reading failed does not count. */
export async function findDelivery(db: Db, deviceId: number, digest: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('afdImport')
    .innerJoin('deviceKey', 'deviceKey.id', 'afdImport.deviceKeyId')
    .select('afdImport.id')
    .where('deviceKey.deviceId', '=', deviceId)
    .where('afdImport.digest', '=', digest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobRun')
            .select('jobRun.id')
            .whereRef('jobRun.subjectId', '=', 'afdImport.id')
            .where('jobRun.kind', '=', 'afd.import')
            .where('jobRun.state', '=', 'failed'),
        ),
      ),
    )
    .orderBy('afdImport.id', 'desc')
    .executeTakeFirst()
  return found?.id
}

export const updateDeliverer = (db: Db, importId: number, deviceKeyId: number) =>
  db.updateTable('afdImport').set({ deviceKeyId }).where('id', '=', importId).execute()
