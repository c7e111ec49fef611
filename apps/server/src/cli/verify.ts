/**
 * npm run verify -- [AFD…]: checks that everything is there and unchanged. One line each; exit code 1 on a
 * fault.
 */
import { typedPath } from '../command-line.ts'
import { evidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import type { Config } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { connect } from '../platform/database/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { rememberUpkeep } from '../upkeep/upkeep.queries.ts'
import { verify } from '../verification/verify.ts'

/** True when all is sound. */
export async function verifyInstallation(
  config: Config,
  databaseUrl: string,
  files: readonly string[],
): Promise<boolean> {
  const connections = connect(databaseUrl, {
    size: 2,
    statementTimeout: 3_600_000,
    name: 'ponteiro verify',
    houseZone: config.defaultZone,
    readOnly: true,
  })
  const store = openStore({ databaseUrl, objects: config.objects }, connections.db)
  let wrong = 0
  try {
    const { rows } = await connections.pool.query("select to_regclass('stored_file') is not null as known")
    if (!rows[0]?.known) throw new StartProblem('This database was not started by this version yet: start it once.')
    const { rows: secrets } = await connections.pool.query<{ value: string }>(
      "select value from secret where name = 'evidence'",
    )
    const seal = evidenceSeal(config.sessionSecret ?? secrets[0]?.value ?? '')
    const isSound = await verify(
      connections,
      { dataDir: config.dataDir, files: store.files, seal, handedOut: files.map(typedPath) },
      ({ what, isSound: ok, told }) => {
        if (!ok) wrong += 1
        console.log(`${ok ? 'ok   ' : 'WRONG'}  ${what}: ${told}`)
      },
    )
    const writing = connect(databaseUrl, { size: 1, statementTimeout: 10_000, name: 'ponteiro verify' })
    await rememberUpkeep(writing.pool as never, { kind: 'verification', isSound, told: `${wrong} com problema` })
    await writing.close()
    console.log(isSound ? '\nAll is sound.' : '\nSomething is wrong: docs/operating/backup.md says what to do.')
    return isSound
  } finally {
    await store.close()
    await connections.close()
  }
}
