/** The demonstration company, filled once a run; every test file works on a copy of its folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { start } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped installation that holds the demonstration. */
    demoFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-demo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const demonstration = await start(folder, {}, 'demo')
    await demonstration.stop()
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('demoFolder', folder)
  return remove
}
