/**
 * npm run rel:image -- --suite NAME --mirror ADDRESS: carries out the image's last stage in a bare Debian
 * root (debootstrap) with Node beside it and nothing else: no npm, no compiler, and the root cannot be
 * written to. It starts there as the image's user, and an administrator logs in over HTTP with the password
 * from its file. One JSON line; exit 1 when a step fails, 77 where there is no debootstrap, or this user may
 * not use it.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Image, imageOf } from './image-steps.ts'
import { freePort, place, stopping, untilReady } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const house = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const { values: given } = parseArgs({ options: { suite: { type: 'string' }, mirror: { type: 'string' } } })
const debootstrap = ['/usr/sbin/debootstrap', '/sbin/debootstrap'].find((path) => existsSync(path))

/** Debian's minimum, and Node as the base image has it, with its user `node`. */
async function bareRoot(): Promise<string> {
  const root = mkdtempSync(join(place, 'ponteiro-image-'))
  takeAwayLater(root, () => rm(root, { recursive: true, force: true }))
  // Only its owner may enter a temporary folder.
  await chmod(root, 0o755)
  const [, codename = 'bookworm'] = /^VERSION_CODENAME=(\w+)/m.exec(await readFile('/etc/os-release', 'utf8')) ?? []
  const mirror = given.mirror === undefined ? [] : [given.mirror]
  await run(debootstrap ?? '', ['--variant=minbase', given.suite ?? codename, root, ...mirror], { maxBuffer: 2 ** 26 })
  await copyFile(process.execPath, join(root, 'usr/local/bin/node'))
  await run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
  return root
}

/** The archive for `COPY --from=build`: what the first stage makes is what `npm run archive` packs. */
async function carriedOut({ steps }: Image, root: string, archive: string): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'run') await run('chroot', [root, 'sh', '-c', step.command])
    else {
      await mkdir(join(root, step.to), { recursive: true })
      await run('tar', ['-xzf', archive, '--strip-components=1', '-C', join(root, step.to)])
    }
  }
}

/** What an engine gives a container: its own /proc and /dev/shm, a read-only root, writable volumes. */
async function mounted(root: string, volume: string): Promise<void> {
  const mount = async (to: string, ...words: string[]) => {
    await run('mount', [...words, join(root, to)])
    takeAwayLater(`what is mounted on ${to}`, () => run('umount', ['--lazy', join(root, to)]))
  }
  const { uid, gid } = await stat(join(root, volume))
  await mkdir(join(root, 'dev/shm'), { recursive: true })
  await mount('', '--bind', root)
  await mount('proc', '-t', 'proc', 'proc')
  await mount('dev/shm', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs')
  await mount('tmp', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs')
  await mount(volume, '-t', 'tmpfs', '-o', `mode=700,uid=${uid},gid=${gid}`, 'tmpfs')
  await run('mount', ['-o', 'remount,bind,ro', root])
}

const megabytes = async (...paths: string[]): Promise<number> => {
  const { stdout } = await run('du', ['-scm', '--one-file-system', ...paths])
  return Number(/(\d+)\s+total/.exec(stdout)?.[1])
}

/** The first administrator comes in, by what the page and the file say. */
async function loggedIn(port: number, password: string): Promise<boolean> {
  const at = `http://127.0.0.1:${port}`
  const page = await (await fetch(`${at}/auth/login`)).text()
  const answer = await fetch(`${at}/api/auth/newLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password }),
  })
  const { id_token: token } = (await answer.json()) as { id_token?: string }
  const upkeep = await fetch(`${at}/api/upkeep`, { headers: { authorization: token ?? '' } })
  console.error(`login ${answer.status}, health ${upkeep.status}`)
  return page.includes('name="first-start" content="yes"') && answer.ok && upkeep.ok
}

/** Packages that stay outside the bundle load there, those of photos and documents too; answers how many. */
async function loaded({ user, steps }: Image, root: string): Promise<number> {
  const place = steps.flatMap((step) => (step.kind === 'copy' ? step.to : []))[0] ?? ''
  const { dependencies } = JSON.parse(await readFile(join(house, 'apps/server/package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter(
    // A font is no module.
    (name) => !name.startsWith('@expo-google-fonts/') && existsSync(join(root, place, 'node_modules', name)),
  )
  const code = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name))); process.exit(0)`
  const words = ['--userspec', `${user}:${user}`, root, 'env', `--chdir=${place}`, 'node', '--input-type=module', '-e']
  await run('chroot', [...words, code])
  return names.length
}

async function prove(): Promise<boolean> {
  const image = imageOf(await readFile(join(house, 'deploy/Containerfile'), 'utf8'))
  const { stdout } = await run(process.execPath, [join(house, 'tools/archive.mjs')], { cwd: house, maxBuffer: 2 ** 26 })
  const [, archive = ''] = /^(\S+\.tar\.gz) /m.exec(stdout) ?? []
  console.error(stdout.trim())
  const root = await bareRoot()
  await carriedOut(image, root, archive)
  const size = { archiveMb: await megabytes(archive), imageMb: await megabytes(root) }
  await mounted(root, image.volume)
  const port = await freePort()
  const startedAt = performance.now()
  const settings = {
    ...image.environment,
    PORT: String(port),
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/home/node',
  }
  const words = ['--userspec', `${image.user}:${image.user}`, root, 'env', '-i']
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const child = spawn('chroot', [...words, ...variables, ...image.words], { stdio: ['ignore', 'pipe', 'inherit'] })
  takeAwayLater('the program in the root', stopping(child))
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  await untilReady(port, child)
  const firstStart = Number(((performance.now() - startedAt) / 1000).toFixed(1))
  const password = (await readFile(join(root, image.volume, 'first-password'), 'utf8')).trim()
  const isIn = await loggedIn(port, password)
  const packages = await loaded(image, root)
  const { stdout: owner } = await run('ps', ['-o', 'uid=', '-p', String(child.pid)])
  const isHidden = !said.includes(password) && said.includes('/first-password')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  const met = isIn && isHidden && packages > 0 && owner.trim() === '1000' && code === 0
  const told = {
    proof: 'image',
    ...size,
    packages,
    firstStartS: firstStart,
    user: Number(owner),
    isIn,
    isHidden,
    exit: code,
    met,
  }
  console.log(JSON.stringify(told))
  return met
}

await proof(async () => {
  if (debootstrap && process.getuid?.() === 0) return prove()
  console.error('debootstrap is not installed, or this is not root: nothing is proven.')
  return undefined
})
