import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageOf } from './image-steps.ts'

const containerfile = readFileSync(join(import.meta.dirname, '../deploy/Containerfile'), 'utf8')

test('the image installs and builds nothing in its last stage, and runs as another user than root (issue 37, 4)', () => {
  const { steps, environment, user, volume, words } = imageOf(containerfile)
  expect(steps[0]).toEqual({ kind: 'copy', from: '/ponteiro', to: '/opt/ponteiro' })
  expect(steps.flatMap((step) => (step.kind === 'run' ? step.command : [])).join()).not.toMatch(/npm|apt|build/)
  expect([user, words, environment.DATA_DIR]).toEqual(['node', ['ponteiro', 'start'], volume])
})

test('a step that the proof does not know is refused', () => {
  expect(() => imageOf(`${containerfile}\nADD a b`)).toThrow('does not know this step')
})
