import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { failures } from '@ponteiro/contract'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The text of every source of a folder that is neither a test nor the table itself. */
const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)failures\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

test('every refusal of the table is given by the server, or shown by the pages on their own account', () => {
  const given = sourcesOf('apps/server/src') + sourcesOf('packages/contract/src')
  const shown = sourcesOf('apps/web/src')
  const idle = Object.keys(failures).filter(
    (code) => !given.includes(`'${code}'`) && !shown.includes(`failures['${code}'].message`),
  )
  expect(idle).toEqual([])
})
