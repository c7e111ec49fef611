/** The beginning of most test files: an application for the file, there for all its tests. */
import { beforeAll } from 'vitest'
import type { Settings } from '../src/settings.ts'
import { anApplication, type Caller, type TestApplication } from './application.ts'

/** The application of the file whose tests run. */
export let app: TestApplication
/** Its admin, where the file has one. */
export let admin: Caller

/** Call where a file, or a part of it, begins. Hooks registered later run later, and are undone earlier. */
export function ownApplication(settings: Partial<Settings> = {}): void {
  beforeAll(async () => {
    app = await anApplication(settings)
    return () => app.close()
  })
}

/** One with an admin. */
export function ownCompany(settings: Partial<Settings> = {}): void {
  ownApplication(settings)
  beforeAll(async () => {
    admin = await app.inRole('admin')
  })
}
