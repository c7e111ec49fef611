import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { svgPath } from './apps/web/vite.config.ts'

/**
 * A busy machine may be too slow for one test of thousands. Where nobody watches, such a test gets a second try, and `npm test` names it at
 * the end; at a developer's desk it fails at once.
 */
const retry = process.env.CI ? 1 : 0

/** What is waited for comes in milliseconds where nothing else runs, and in its own time where much does. */
const patient = { poll: { timeout: 20_000 } }

/** Three projects, one after the other: what computes (no database), what needs a real PostgreSQL, and screens in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svgPath()],
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.{ts,mjs}', 'apps/web/src/**/*.test.ts'],
          // What a test stood in for is itself again before the next one, of whatever file.
          ...{ isolate: false, restoreMocks: true, unstubGlobals: true },
          // Properties try many cases: seconds of them, on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          retry,
          include: ['apps/server/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          expect: patient,
          hookTimeout: 60_000,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          retry,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tools/chromium.mjs', 'e2e/global-setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          expect: patient,
          hookTimeout: 300_000,
          // An installation and its Chromium fill about a processor.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
    ],
    coverage: { provider: 'v8', include: ['packages/timesheet/src/**'], thresholds: { branches: 100 } },
  },
})
