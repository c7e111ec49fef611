import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When a process started, as the system writes it; undefined when it is dead. Tells a process from a later
 * one with the same id. Throws when it cannot be learnt.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (pid <= 0) return undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(unlessGone)
  // The bracketed program name may contain spaces, so fields count from behind it. Z is a zombie.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19]
}

/** True when the process is the PostgreSQL server of this folder on this port. */
export async function isPostgresOn(pid: number, folder: string, port: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await ps(pid, 'command=')
    return command?.includes('postgres') === true && command.includes(`port=${port}`)
  }
  const works = await postgresFolder(pid)
  // Root in a container may not see the working directory; the command line is always readable.
  if (works !== 'hidden') return works === folder
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(`port=${port}`)
}

/** Living PostgreSQL processes, server or sessions, of this folder. Linux only. */
export async function postgresIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map(postgresFolder))
  return pids.filter((_, index) => folders[index] === folder)
}

/** The folder of a PostgreSQL process; undefined for another program or a dead one. */
async function postgresFolder(pid: number): Promise<string | undefined> {
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (program.trim() !== 'postgres' || (await startOf(pid)) === undefined) return undefined
  return readlink(`/proc/${pid}/cwd`).catch(() => 'hidden')
}

const ps = async (pid: number, column: string): Promise<string | undefined> =>
  (await run('ps', ['-o', column, '-p', String(pid)]).catch(unlessGone))?.stdout.trim() || undefined

/** The file of an ended process is missing or unreadable; `ps` exits with 1. */
function unlessGone(error: Error & { code?: unknown }): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH' && error.code !== 1) throw error
}
