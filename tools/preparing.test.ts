/** What `npm start` decides first: whether to install packages, and whether a build is outdated. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'

/** A checkout of nothing but these tools, which take the folder above theirs for the house. */
let house: string
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'))
  for (const tool of ['help.mjs', 'install.mjs', 'build.mjs']) {
    mkdirSync(join(house, 'tools'), { recursive: true })
    copyFileSync(join(import.meta.dirname, tool), join(house, 'tools', tool))
  }
  return () => rmSync(house, { recursive: true })
})

function write(path: string, content: string | object): void {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** One of the tools as that house has it. */
const tool = (name: string) => import(pathToFileURL(join(house, 'tools', name)).href)

const isInstalled = async (): Promise<boolean> => (await tool('install.mjs')).isInstalled()

const locked = {
  packages: {
    '': { name: 'house' },
    'packages/clock': { version: '1.0.0' },
    'node_modules/pendulum': { version: '2.0.0', integrity: 'sha512-p' },
    'node_modules/of-another-machine': { version: '1.0.0', integrity: 'sha512-o', optional: true },
    'node_modules/left-over': { version: '1.0.0', integrity: 'sha512-l', extraneous: true },
  },
}
const pendulum = locked.packages['node_modules/pendulum']

test.each([
  ['no node_modules', undefined, false],
  ['what the lock file names, but for what is optional or left over', { 'node_modules/pendulum': pendulum }, true],
  ['nothing in it', {}, false],
  ['another version', { 'node_modules/pendulum': { ...pendulum, version: '1.9.0' } }, false],
  ['other bytes of the version', { 'node_modules/pendulum': { ...pendulum, integrity: 'sha512-x' } }, false],
  [
    'another version of what is optional',
    {
      'node_modules/pendulum': pendulum,
      'node_modules/of-another-machine': { version: '0.9.0', integrity: 'sha512-o' },
    },
    false,
  ],
])('somebody’s own npm ci with %s', async (_, packages, installed) => {
  write('package-lock.json', locked)
  if (packages) write('node_modules/.package-lock.json', { packages })
  expect(await isInstalled()).toBe(installed)
})

test('what we installed from this lock file is not looked through; from another it is', async () => {
  write('package-lock.json', locked)
  write('node_modules/.installed-from', createHash('sha256').update(JSON.stringify(locked)).digest('hex'))
  expect(await isInstalled()).toBe(true)
  write('package-lock.json', { ...locked, version: '2' })
  expect(await isInstalled()).toBe(false)
})

/** Sources of a house, packages as its lock file wants them, and builders that only leave their output. */
function aHouse(): void {
  write('package-lock.json', locked)
  write('node_modules/.installed-from', createHash('sha256').update(JSON.stringify(locked)).digest('hex'))
  write('node_modules/esbuild/package.json', { name: 'esbuild', type: 'module', exports: './index.js' })
  write(
    'node_modules/esbuild/index.js',
    `import { writeFileSync } from 'node:fs'
     export const build = async ({ outdir }) => writeFileSync(outdir + '/main.js', '')`,
  )
  write('node_modules/vite/package.json', { name: 'vite' })
  write(
    'node_modules/vite/bin/vite.js',
    `const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '')`,
  )
  write('apps/web/package.json', {})
  for (const source of ['apps/server/src/main', 'apps/web/src/main', 'packages/clock/src/index'])
    write(`${source}.ts`, 'export {}')
}

/** What `ensureBuilt` has to build; nothing when it answers at once. */
async function built(): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await (await tool('build.mjs')).ensureBuilt()
    const words = said.mock.calls.map(([text]) => /^Building the (.*) \.\.\.$/.exec(text)?.[1])
    return words.find((word) => word !== undefined) ?? 'nothing'
  } finally {
    said.mockRestore()
  }
}

test('a build is made once; then only of what changed since, was added or went', { timeout: 60_000 }, async () => {
  aHouse()
  expect(await built()).toBe('server and the pages')
  expect(await built()).toBe('nothing')
  write('apps/server/src/main.ts', 'export const changed = 1')
  expect(await built()).toBe('server')
  utimesSync(join(house, 'apps/web/src/main.ts'), new Date(), new Date('2026-03-02'))
  expect(await built()).toBe('pages')
  write('packages/clock/src/added.ts', 'export {}')
  expect(await built()).toBe('server and the pages')
  rmSync(join(house, 'apps/web/dist/index.html'))
  expect(await built()).toBe('pages')
  const other = { ...locked, version: '2' }
  write('package-lock.json', other)
  write('node_modules/.installed-from', createHash('sha256').update(JSON.stringify(other)).digest('hex'))
  expect(await built(), 'both hold packages').toBe('server and the pages')
  write('apps/server/src/main.test.ts', 'what only tests read')
  write('packages/clock/fixtures/afd.txt', 'what only tests read')
  expect(await built()).toBe('nothing')
})

test('a build that failed is made again', { timeout: 60_000 }, async () => {
  aHouse()
  const vite = 'node_modules/vite/bin/vite.js'
  write(vite, 'process.exit(1)')
  await expect(built()).rejects.toThrow('The pages could not be built.')
  write(vite, `const fs = require('node:fs'); fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', '')`)
  expect(await built()).toBe('server and the pages')
})
