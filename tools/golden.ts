/**
 * npm run golden: writes every file made from the sources and committed; a test of each says when it is old.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { databaseTypesFile, migratedTypesText } from '../apps/server/src/cli/database-types.ts'
import { openApiFile, openApiText } from '../apps/server/src/cli/openapi.ts'
import { endpointsFile, endpointsText, routesFile, routesText } from '../packages/contract/test/golden.ts'
import { browserGroups } from './browser-groups.ts'

const root = resolve(import.meta.dirname, '..')

interface Golden {
  readonly file: string
  readonly text: () => string | Promise<string>
}

export const goldenFiles: readonly Golden[] = [
  { file: endpointsFile, text: endpointsText },
  { file: routesFile, text: routesText },
  { file: openApiFile, text: openApiText },
  { file: databaseTypesFile, text: migratedTypesText },
  ...browserGroups,
]

/** Writes those that differ; answers a line for each. */
export async function writeGolden(files: readonly Golden[]): Promise<string[]> {
  const lines: string[] = []
  for (const { file, text } of files) {
    const made = await text()
    const isOld = !existsSync(file) || readFileSync(file, 'utf8') !== made
    if (isOld) mkdirSync(dirname(file), { recursive: true })
    if (isOld) writeFileSync(file, made)
    lines.push(`${relative(root, file)}: ${isOld ? 'written' : 'as it was'}`)
  }
  return lines
}

if (process.argv[1] === import.meta.filename) {
  const written = (await writeGolden(goldenFiles)).filter((line) => line.endsWith(': written'))
  for (const line of written) console.log(line)
  console.log(`${goldenFiles.length - written.length} files are as they were`)
}
