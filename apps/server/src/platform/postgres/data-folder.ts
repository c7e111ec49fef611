/** The folder of everything that is kept: made where it is missing, and refused in words where it cannot be used. */
import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'

/** Answers the folder's own name. */
export async function dataFolder(dataDir: string): Promise<string> {
  try {
    // As root PostgreSQL runs as another user, who passes through this folder but need not list it.
    if (await made(dataDir)) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR must be a folder that Ponteiro may make and write to: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/** Makes a folder and those above it; false when it was there. Node's own way goes on for ever where none can be made, as in /proc. */
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
