import { defineConfig } from 'vitest/config'
import { svgPath } from './apps/web/vite.config.ts'

/** Two projects: what computes (no database), and what needs a real PostgreSQL. Screens are proven in Chromium, in `e2e`. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svgPath()],
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['packages/timesheet/src/**'], thresholds: { branches: 100 } },
  },
})
