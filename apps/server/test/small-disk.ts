/** A file system in memory, which can be filled to the last byte. Only who may mount one has it. */
import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabyte = 2 ** 20

export interface SmallDisk {
  /** Takes away all room but a little, and fills that. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Undefined where this user may not mount. It takes no memory but for what is in it. */
export async function smallDisk(folder: string): Promise<SmallDisk | undefined> {
  const room = 'size=3g'
  await mkdir(folder)
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `${room},mode=755`, 'tmpfs', folder]).catch(() => undefined)
  if (!mounted) return undefined
  const ballast = join(folder, 'everything-else')
  const sized = (size: string) => run('mount', ['-o', `remount,${size}`, folder])
  return {
    async fill() {
      const { bsize, blocks, bfree } = await statfs(folder)
      await sized(`size=${(blocks - bfree) * bsize + 8 * megabyte}`)
      await writeFile(ballast, Buffer.alloc(16 * megabyte)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    },
    async makeRoom() {
      await rm(ballast)
      await sized(room)
    },
    async remove() {
      await run('umount', [folder])
    },
  }
}
