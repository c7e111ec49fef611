/** Reads PostgreSQL's tar of its files: folders and plain files in the ustar format, of any size. */
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from '../platform/config/start-problem.ts'

const block = 512

/** Extracts the stream into a folder. `onMade` receives each folder and file. */
export async function extract(
  source: AsyncIterable<Buffer>,
  folder: string,
  onMade: (path: string) => Promise<void>,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let file: FileHandle | undefined
  /** Bytes still to come of the file and its padding. */
  let due = 0
  let filling = 0
  const close = async () => {
    await file?.close()
    file = undefined
  }
  try {
    for await (const chunk of source) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      for (;;) {
        if (due > 0) {
          const part = rest.subarray(0, due)
          if (part.length === 0) break
          await file?.write(part)
          due -= part.length
          rest = rest.subarray(part.length)
          if (due > 0) break
          await close()
        }
        const skipped = Math.min(filling, rest.length)
        filling -= skipped
        rest = rest.subarray(skipped)
        if (filling > 0 || rest.length < block) break
        const head = headOf(rest.subarray(0, block))
        rest = rest.subarray(block)
        if (!head) continue
        const path = within(folder, head.name)
        if (head.isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
        else {
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          file = await open(path, 'w', 0o600)
          due = head.size
          filling = (block - (head.size % block)) % block
          if (due === 0) await close()
        }
        await onMade(path)
      }
    }
    if (due > 0) throw new StartProblem('The copy of the database ends in the middle of a file.')
  } finally {
    await close()
  }
}

interface Head {
  readonly name: string
  readonly size: number
  readonly isFolder: boolean
}

const text = (bytes: Buffer) => bytes.toString('utf8').replace(/\0.*$/s, '')
const octal = (bytes: Buffer) => Number.parseInt(text(bytes).trim() || '0', 8)

/** Undefined for the empty blocks at the end. */
function headOf(bytes: Buffer): Head | undefined {
  if (bytes.every((byte) => byte === 0)) return undefined
  const prefix = text(bytes.subarray(345, 500))
  const name = text(bytes.subarray(0, 100))
  const kind = String.fromCharCode(bytes[156] ?? 0)
  if (!['0', '\0', '5'].includes(kind))
    throw new StartProblem(`The copy of the database holds ${name}, which is no file.`)
  return { name: prefix ? `${prefix}/${name}` : name, size: octal(bytes.subarray(124, 136)), isFolder: kind === '5' }
}

function within(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (path !== folder && !path.startsWith(join(folder, '/'))) throw new StartProblem(`${name} leads out of the folder.`)
  return path
}
