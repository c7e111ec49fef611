import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { toHouses } from './apps/web/test/to-houses.ts'
import { svgPath } from './apps/web/vite.config.ts'
import LongestFirst from './tools/longest-first.ts'

/**
 * A busy machine may be too slow for one test of thousands. In CI such a test gets a second try, and `npm
 * test` names it at the end; at a developer's desk it fails at once.
 */
const retry = process.env.CI ? 1 : 0

/** What is waited for comes in milliseconds where nothing else runs, and in its own time where much does. */
const patient = { poll: { timeout: 20_000 } }

/** Read when the browser starts: by then tools/chromium.mjs has found it. */
const chromium = {
  args: ['--no-sandbox', '--disable-gpu'],
  get executablePath() {
    return process.env.CHROMIUM_PATH ?? ''
  },
}

const person = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: { width: 1440, height: 900 } }

/** The libraries as the pages have them: those for developers draw three times as slowly. */
const production = { 'process.env.NODE_ENV': '"production"' }
const asShipped = {
  define: production,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: { rolldownOptions: { transform: { define: production } } },
} as const

/**
 * Four projects in turn: computing, calls on a real PostgreSQL, screens in Chromium, journeys of the build.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [svgPath()],
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.{ts,mjs}', 'apps/web/src/**/*.test.ts'],
          // What a test stood in for is itself again before the next one, of whatever file.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          maxWorkers: availableParallelism(),
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
          // Silent clients, retried jobs and mails: some files wait more than they compute.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [svgPath(), toHouses()],
        ...asShipped,
        test: {
          name: 'screens',
          retry,
          include: ['apps/web/test/**/*.test.tsx'],
          globalSetup: ['tools/chromium.mjs', 'apps/server/test/houses.ts', 'apps/web/test/provided-addresses.ts'],
          isolate: false,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium, contextOptions: person, actionTimeout: 10_000 }),
            viewport: person.viewport,
            instances: [{ browser: 'chromium' }],
          },
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
          sequence: { groupOrder: 3 },
        },
      },
    ],
    coverage: { provider: 'v8', include: ['packages/timesheet/src/**'], thresholds: { branches: 100 } },
  },
})
