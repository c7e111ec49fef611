/** The folder of all data: made when missing, refused with a plain message when unusable. */
import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'

/** Answers the real path of the folder. */
export async function dataFolder(dataDir: string): Promise<string> {
  try {
    // Under root PostgreSQL runs as another user, who must pass through this folder but not list it.
    if (await made(dataDir)) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR must be a folder that Ponteiro may make and write to: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/**
 * Makes a folder and its parents; false when it existed. Node's recursive mkdir never ends in places such as
 * /proc.
 */
async function made(folder: string): Promise<boolean> {
  if ((await stat(folder).catch(() => undefined))?.isDirectory()) return false
  const above = dirname(folder)
  if (above !== folder) await made(above)
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    const isThere = error.code === 'EEXIST' && (await stat(folder)).isDirectory()
    if (!isThere) throw error
  })
  return true
}
