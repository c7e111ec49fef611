import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When a process started, in the system's own words; undefined when it does not live. Tells a process from a later one with its number.
 * Fails where that cannot be learnt.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (pid <= 0) return undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(unlessGone)
  // The name of the program, in brackets, may hold spaces: the fields count from behind it. Z is dead and not yet collected.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19]
}

/** True when the process is the PostgreSQL server of this folder, which listens on this port. */
export async function isPostgresOn(pid: number, folder: string, port: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await ps(pid, 'command=')
    return command?.includes('postgres') === true && command.includes(`port=${port}`)
  }
  const works = await postgresFolder(pid)
  // Root in a container may be kept from looking at the working directory; the command line can always be read.
  if (works !== 'hidden') return works === folder
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(`port=${port}`)
}

/** The living PostgreSQL processes, server or sessions, that work in this folder. Known on Linux only. */
export async function postgresIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map(postgresFolder))
  return pids.filter((_, index) => folders[index] === folder)
}

/** Where a PostgreSQL process works; undefined when it is another program or dead. */
async function postgresFolder(pid: number): Promise<string | undefined> {
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (program.trim() !== 'postgres' || (await startOf(pid)) === undefined) return undefined
  return readlink(`/proc/${pid}/cwd`).catch(() => 'hidden')
}

const ps = async (pid: number, column: string): Promise<string | undefined> =>
  (await run('ps', ['-o', column, '-p', String(pid)]).catch(unlessGone))?.stdout.trim() || undefined

/** The file of a process that ended is not there, or not readable any more; `ps` leaves with 1. */
function unlessGone(error: Error & { code?: unknown }): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH' && error.code !== 1) throw error
}
