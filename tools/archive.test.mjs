import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { taken } from './archive.mjs'
import { root } from './install.mjs'

test('a release and an image take what the project has of deploy/, and no settings that an operator put beside it', () => {
  const named = taken.filter((path) => path.startsWith('deploy')).map((path) => path.slice('deploy/'.length))
  const kept = execFileSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(named.map((name) => `deploy/${name}`).sort()).toEqual(kept)
  for (const file of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(root, file), 'utf8').split('\n'), file).toContain('deploy/*.env')
})
