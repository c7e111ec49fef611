/** The addresses of screens, for tests that run in the browser, where no file can be read. */
import type { TestProject } from 'vitest/node'
import { listsOfAdmin } from './addresses.ts'

declare module 'vitest' {
  interface ProvidedContext {
    listsOfAdmin: readonly string[]
  }
}

export default (project: TestProject): void => project.provide('listsOfAdmin', listsOfAdmin)
