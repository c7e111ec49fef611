/**
 * Issue 37, proof: failures planted in one installation, and the words in which `npm run verify` and `npm run
 * doctor` tell of them; docs/operating/backup.md has them too.
 */
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allAsAfd } from '../../test/all-as-afd.ts'
import { asSuperuser, changeKept, flipByte, removeMark } from '../../test/as-superuser.ts'
import { numberedMarks, zone } from '../../test/numbered-marks.ts'
import { spawnProgram } from '../../test/program.ts'
import { type SmallDisk, smallDisk } from '../../test/small-disk.ts'
import { makeBackup } from '../backup/backup.ts'
import { findQuarantine, refuseChangesAgain } from '../backup/quarantine.queries.ts'
import { restore } from '../backup/restoring.ts'
import { doctor } from '../cli/doctor.ts'
import { importAfdFiles } from '../cli/import-afd.ts'
import { release } from '../cli/release.ts'
import { verifyInstallation } from '../cli/verify.ts'
import { readConfig } from '../platform/config/config.ts'
import { systemClock } from '../platform/config/system-clock.ts'
import { connect } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { backupAddress, type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

const log = { info: () => undefined, warn: console.warn }
const bia = { employerId: 1, employeeId: 2 }
let place: string
let handedOut: string
/** Restored from before the file was handed out, and used as if it were the true one. */
let copy: string
let disk: SmallDisk | undefined

async function running<T>(dataDir: string, work: (server: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  return work(server).finally(() => server.stop())
}

async function connected<T>(url: string, work: (to: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const connections = connect(url, { size: 3, statementTimeout: 60_000, name: 'test', houseZone: zone })
  return work(connections).finally(() => connections.close())
}

/** What a command prints, and whether it ends well. */
async function printed(command: () => Promise<boolean>): Promise<{ isSound: boolean; lines: string[] }> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const isSound = await command()
    return { isSound, lines: print.mock.calls.map(([line]) => String(line)) }
  } finally {
    print.mockRestore()
  }
}

const verified = (dataDir: string, url: string, files: string[]) =>
  printed(() => verifyInstallation(readConfig({ DATA_DIR: dataDir }), url, files))
const examined = (dataDir: string, url: string) =>
  printed(() => doctor(readConfig({ DATA_DIR: dataDir }), url, undefined))
const wrongIn = ({ lines }: { lines: string[] }) => lines.filter((line) => /^(WRONG|PROBLEMA)/.test(line))

async function ended(child: ReturnType<typeof spawnProgram>): Promise<{ code: number; said: string }> {
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** A company that marked six weeks, with a mirror that was handed out and a file of a clock. */
async function found(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const state = await readFile(join(import.meta.dirname, '../../test/fixtures/state-0116.sql.gz'))
  await client.query(gunzipSync(state).toString())
  await client.query('set search_path = public')
  await refuseChangesAgain(client)
  await client.end()
  await migrate(url)
  await connected(url, async ({ db }) => {
    const file = join(place, 'AFD-of-a-clock.txt')
    await writeFile(file, await allAsAfd(db, 1))
    await importAfdFiles(db, { files: fileStore(db), defaultZone: zone, clock: systemClock }, [file])
  })
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ponteiro-planted-'))
  disk = await smallDisk(join(place, 'disk'))
  ;[handedOut, copy] = [join(place, 'AFD-handed-out.txt'), join(place, 'disk', 'data')]
  const [original, folder] = [join(place, 'original'), join(place, 'backups')]
  await mkdir(folder)
  await running(original, async ({ connection: { url } }) => {
    await found(url)
    const backup = await makeBackup(
      { url: backupAddress(url), isEmbedded: true, dataDir: original, folder },
      new Date(),
    )
    await restore({ backup, folder: copy, until: undefined, databaseUrl: undefined, log })
    await connected(url, async (to) => {
      await numberedMarks(to, bia, 3)
      await writeFile(handedOut, await allAsAfd(to.db, 1))
    })
    const { isSound, lines } = await verified(original, url, [handedOut])
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual(['\nAll is sound.'])
    expect(isSound).toBe(true)
  })
}, 120_000)
afterAll(async () => {
  await disk?.remove()
  await rm(place, { recursive: true, force: true })
})

test('a wrong copy that was started: in quarantine, and after somebody released it', async () => {
  await running(copy, async ({ connection: { url } }) => {
    expect(wrongIn(await verified(copy, url, []))).toEqual([
      expect.stringMatching(/^WRONG {2}copy: restored from a backup of \S+, in quarantine/),
    ])
    expect(wrongIn(await examined(copy, url))).toContainEqual(
      expect.stringMatching(/^PROBLEMA {2}Cópia: restaurada de um backup, em quarentena\n/),
    )
    await connected(url, async (to) => {
      await release(to.db, ['this-copy', '--margin', '0'])
      // Two that go on give one number to two marks.
      await numberedMarks(to, bia, 3, Date.now() - 3_600_000)
    })
    expect(wrongIn(await verified(copy, url, [handedOut]))).toEqual([
      expect.stringMatching(/^WRONG {2}AFD AFD-handed-out\.txt: NSR \d+ was handed out with another content; /),
    ])
  })
})

test('a flipped byte in a received file, a mark that a superuser removed, and kept records that one changed', async () => {
  await asSuperuser(copy, [...flipByte, ...removeMark(1), ...changeKept])
  await running(copy, async ({ connection: { url } }) => {
    await connected(url, async ({ db, pool }) => {
      if (await findQuarantine(pool)) await release(db, ['this-copy', '--margin', '0'])
    })
    const { isSound, lines } = await verified(copy, url, [])
    expect(isSound).toBe(false)
    expect(wrongIn({ lines })).toEqual([
      expect.stringMatching(/^WRONG {2}NSR of Padaria Aurora Ltda\.: NSR \d+ is missing$/),
      expect.stringMatching(/^WRONG {2}chain of .*: NSR \d+: its hash is not that over the mark before; NSR \d+: /),
      expect.stringMatching(/^WRONG {2}files: clock-file [0-9a-f]{64} is not as it was received$/),
      expect.stringMatching(/^WRONG {2}mirrors as handed out: version 1 of mirror \d+ is not as it was made$/),
    ])
    expect(lines.at(-1)).toBe('\nSomething is wrong: docs/operating/backup.md says what to do.')
    expect(wrongIn(await examined(copy, url))).toContainEqual(
      expect.stringMatching(/^PROBLEMA {2}Verificação: há 0 minutos: 4 com problema\n +→ npm run verify mostra/),
    )
  })
})

test('a full disk, while the database runs and when it cannot start any more', async ({ skip }) => {
  if (!disk) return skip('no file system can be mounted here')
  const isFull = expect.stringMatching(/^PROBLEMA {2}Disco: 0 GB livres de 0 GB\n +→ Libere espaço já/)
  await running(copy, async ({ connection: { url } }) => {
    expect(wrongIn(await examined(copy, url)).filter((line) => line.includes('Disco'))).toEqual([])
    await disk?.fill()
    const full = await examined(copy, url)
    await disk?.makeRoom()
    expect(full.isSound).toBe(false)
    expect(wrongIn(full)).toContainEqual(isFull)
  })
  await disk.fill()
  const { code, said } = await ended(spawnProgram('doctor', copy, { LOG_LEVEL: 'silent' }))
  expect(code).toBe(1)
  expect(said).toMatch(/^PROBLEMA {2}Banco de dados: não responde: [\s\S]*no space left on device/i)
  expect(said.split(/\n(?! )/)).toContainEqual(isFull)
  await disk.makeRoom()
})
