import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureInstalled, holderOf, isInstalled, startOf } from './install.mjs'

const alive = process.ppid
const minute = 60_000
/** More than any system gives out. */
const nobody = 999_999_999

test.each([
  ['of a process that lives', `${alive} ${startOf(alive)}`, minute, String(alive)],
  ['of one that lived before it, with its number', `${alive} 1`, minute, undefined],
  ['of one that lives no more', `${nobody} 12345`, minute, undefined],
  ['of one that lives no more, without when it began', `${nobody}`, minute, undefined],
  ['of one before this, with the number of this', `${process.pid} ${startOf(process.pid)}`, minute, undefined],
  ['that is being written', '', 100, 'unknown'],
  ['that was never written', '', minute, undefined],
  ['that says nothing', '{}', minute, undefined],
])('a build waits for a lock %s as long as somebody holds it', (_, text, age, holder) => {
  expect(holderOf(text, age)).toBe(holder)
})

const places = []
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true })
})

/** A project with one workspace and a package that works; its lock file asks for these packages. */
function aProject(locked, dependencies = {}) {
  const place = mkdtempSync(join(tmpdir(), 'installed-'))
  places.push(place)
  const files = {
    'package.json': { name: 'house', private: true, workspaces: ['packages/*'], dependencies },
    'packages/room/package.json': { name: '@house/room', version: '1.0.0' },
    'package-lock.json': {
      ...{ name: 'house', lockfileVersion: 3, requires: true },
      packages: {
        '': { name: 'house', workspaces: ['packages/*'], dependencies },
        'node_modules/@house/room': { resolved: 'packages/room', link: true },
        'packages/room': { name: '@house/room', version: '1.0.0' },
        ...locked,
      },
    },
    'node_modules/.package-lock.json': { packages: { 'node_modules/works': { version: '1.0.0' } } },
    'node_modules/works/package.json': { name: 'works', version: '1.0.0' },
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), JSON.stringify(content))
  }
  // Nobody answers there.
  writeFileSync(join(place, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\ncache=cache\n')
  return place
}

test('a new install that fails leaves the packages that work (issue 37, 4)', async () => {
  const missing = { version: '2.0.0', resolved: 'http://127.0.0.1:9/works/-/works-2.0.0.tgz', integrity: 'sha512-AA==' }
  const place = aProject({ 'node_modules/works': missing }, { works: '2.0.0' })
  await expect(ensureInstalled(place)).rejects.toThrow('Those that were there are untouched')
  expect(JSON.parse(readFileSync(join(place, 'node_modules/works/package.json'), 'utf8')).version).toBe('1.0.0')
  expect(['node_modules.new', 'node_modules.old'].filter((name) => existsSync(join(place, name)))).toEqual([])
})

test('an exchange that was killed is undone: the packages that worked are there again, also without network', async () => {
  const missing = { version: '2.0.0', resolved: 'http://127.0.0.1:9/works/-/works-2.0.0.tgz', integrity: 'sha512-AA==' }
  const place = aProject({ 'node_modules/works': missing }, { works: '2.0.0' })
  const own = join(place, 'packages/room/node_modules')
  mkdirSync(`${own}.old/own`, { recursive: true })
  renameSync(join(place, 'node_modules'), join(place, 'node_modules.old'))
  await expect(ensureInstalled(place)).rejects.toThrow('Those that were there are untouched')
  expect(existsSync(join(place, 'node_modules/works/package.json'))).toBe(true)
  expect(existsSync(join(own, 'own'))).toBe(true)
})

test('one that succeeds takes their place as a whole, with links to the workspaces, and is not made again', async () => {
  const place = aProject({})
  rmSync(join(place, 'node_modules/.package-lock.json'))
  await ensureInstalled(place)
  expect(existsSync(join(place, 'node_modules/works'))).toBe(false)
  expect(readlinkSync(join(place, 'node_modules/@house/room'))).toBe('../../packages/room')
  expect(await isInstalled({ at: place })).toBe(true)
})

test('what is built needs no packages that only build or test', async () => {
  const works = { version: '1.0.0' }
  const place = aProject({ 'node_modules/works': works, 'node_modules/builds': { version: '1.0.0', dev: true } })
  rmSync(join(place, 'packages'), { recursive: true })
  writeFileSync(
    join(place, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/works': works, 'node_modules/@house/room': {} } }),
  )
  expect([await isInstalled({ at: place }), await isInstalled({ at: place, toRun: true })]).toEqual([false, true])
})
