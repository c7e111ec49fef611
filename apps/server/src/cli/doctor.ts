/** npm run doctor: the state of an installation, a line each; exit code 1 where something is red. */
import type { Examined, Light } from '@ponteiro/contract/dashboard/upkeep'
import type { Config } from '../platform/config/config.ts'
import { connect } from '../platform/database/database.ts'
import type { Signer } from '../platform/documents/seal.ts'
import { openStore } from '../platform/files/open-store.ts'
import { examine, examineWithout } from '../upkeep/doctor.ts'

const words: Readonly<Record<Light, string>> = { green: 'ok      ', amber: 'atenção ', red: 'PROBLEMA' }

/** Prints the lines; true when nothing is red. */
function tell(found: readonly Examined[]): boolean {
  for (const { what, light, told, next } of found)
    console.log(`${words[light]}  ${what}: ${told}${next ? `\n            → ${next}` : ''}`)
  return found.every(({ light }) => light !== 'red')
}

const disksOf = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? [] : [dataDir])

/** For a database that cannot be opened, and why. */
export const doctorWithout = async (config: Config, reason: string): Promise<boolean> =>
  tell(await examineWithout(reason, disksOf(config)))

/** True when nothing is red. */
export async function doctor(config: Config, databaseUrl: string, signer: Signer | undefined): Promise<boolean> {
  const connections = connect(databaseUrl, {
    size: 1,
    statementTimeout: 60_000,
    name: 'ponteiro doctor',
    readOnly: true,
  })
  const store = openStore({ databaseUrl, objects: config.objects }, connections.db)
  try {
    const found = await examine(connections.pool as never, {
      dataDir: config.dataDir,
      disks: disksOf(config),
      objects: store.objects,
      hasMailServer: config.smtpUrl !== undefined,
      validUntil: signer?.validUntil,
      now: Date.now,
    })
    return tell(found)
  } finally {
    await store.close()
    await connections.close()
  }
}
