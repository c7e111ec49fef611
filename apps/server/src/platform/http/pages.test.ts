import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@ponteiro/contract'
import { expect, test } from 'vitest'
import { systemClock } from '../config/system-clock.ts'
import { connect } from '../database/database.ts'
import { fileStore } from '../files/file-store.ts'
import { buildGate } from './http.ts'
import { servePages, stated } from './pages.ts'

const web = join(import.meta.dirname, '../../../../web')
const page = readFileSync(join(web, 'index.html'), 'utf8')

test('the page says what the installation is called, as text whatever it holds (Q44, R708, Q42)', () => {
  const facts = { 'application-name': '<b>"Ponto" & $1', 'application-version': '1.2.3', 'external-enrollment': 'CRM' }
  const answer = stated(page, facts)
  expect(answer).toContain('<meta name="application-name" content="&lt;b&gt;&quot;Ponto&quot; &amp; $1" />')
  expect(answer).toContain('<title>&lt;b&gt;&quot;Ponto&quot; &amp; $1</title>')
  expect(answer).toContain('<meta name="application-version" content="1.2.3" />')
  expect(answer).toContain('<meta name="external-enrollment" content="CRM" />')
})

/** Answers nothing but a build that holds one page. No call is made, so the database is never reached. */
async function somePages(waitsForFirst = () => false) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'manifest.webmanifest'), readFileSync(join(web, 'public/manifest.webmanifest')))
  writeFileSync(join(folder, 'sw.js'), '')
  const { db } = connect('postgres://nobody@localhost/none', { size: 1, statementTimeout: 1000, name: 'test' })
  const app = await buildGate({
    db,
    reads: db,
    clock: systemClock,
    logger: false,
    trustedProxies: 'loopback',
    mounted: [],
    authenticate: async () => undefined,
    deviceOf: async () => undefined,
    refuse: async () => new Failure('access.denied'),
    files: fileStore(db),
    uploadFolder: folder,
  })
  await servePages(app, folder, { 'application-name': 'Ponto' }, waitsForFirst)
  return app
}

test('what is no page is not found as one; every other address is the page', async () => {
  const app = await somePages()
  const gone = await app.inject('/assets/employees-0a1b2c3d.js')
  expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, '', 'no-store'])
  for (const file of [
    '/favicon.ico',
    '/robots.txt?a=1',
    '/worker.js',
    '/.well-known/change-password.json',
    '/jquery.min.js',
    '/.env',
  ])
    expect([file, (await app.inject(file)).statusCode]).toEqual([file, 404])
  const notFound = { message: 'Registro não encontrado.', code: 'not-found' }
  for (const api of ['/api', '/api?a=1', '/api/nowhere'])
    expect([api, (await app.inject(api)).json()]).toEqual([api, notFound])
  for (const path of ['/', '/funcionarios', '/horarios/inclus%C3%A3o-de-horario/2026-03-02/7', '/apice?de=/02.03']) {
    expect((await app.inject(path)).body).toContain('<title>Ponto</title>')
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  }
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405)
  await app.close()
})

test('whoever opens an address has the page, whatever its last part ends in; a file of a build that is gone stays gone (R036)', async () => {
  const app = await somePages()
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  for (const url of [
    '/foo.bar',
    '/horarios/editar/4.5?a=1',
    '/horas-extras/horarios/4.5',
    '/forgot-password/abc.def',
  ]) {
    const opened = await app.inject({ url, headers: { accept } })
    expect([url, opened.statusCode, opened.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    expect([url, (await app.inject({ url, headers: { accept: '*/*' } })).statusCode]).toEqual([url, 404])
  }
  const gone = await app.inject({ url: '/assets/employees-0a1b2c3d.js', headers: { accept } })
  expect([gone.statusCode, gone.body]).toEqual([404, ''])
  await app.close()
})

test('the page says that the first password waits in its file, as long as it does (issue 37, 4)', async () => {
  let waits = true
  const app = await somePages(() => waits)
  const told = async () =>
    /<meta name="first-start" content="([^"]*)"/.exec((await app.inject('/auth/login')).body)?.[1]
  expect(await told()).toBe('yes')
  waits = false
  expect(await told()).toBe('')
  await app.close()
})

/** The policy as the browser reads it: what each directive allows. */
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )

test('a page runs nothing but its own files: its policy allows nothing unsafe, and text becomes no markup or script', async () => {
  const app = await somePages()
  const { headers, body } = await app.inject('/funcionarios')
  const [, nonce = ''] = /<meta name="csp-nonce" content="([^"]+)"/.exec(body) ?? []
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*|https?:/)
  expect(directives(headers['content-security-policy'])).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
  })
  await app.close()
})

test('the number that lets a page have its styles is another for each page', async () => {
  const app = await somePages()
  const nonces = []
  for (const path of ['/', '/']) {
    const { headers, body } = await app.inject(path)
    const [, allowed] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(Buffer.from(allowed ?? '', 'base64')).toHaveLength(16)
    expect(body).toContain(`<meta name="csp-nonce" content="${allowed}" />`)
    nonces.push(allowed)
  }
  expect(new Set(nonces).size).toBe(2)
  await app.close()
})

test('what a device installs has the installation’s name; neither the worker nor the page is kept by HTTP, and the worker may only fetch (issue 30, D2)', async () => {
  const app = await somePages()
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8' })
  expect(manifest.json()).toMatchObject({ name: 'Ponto', short_name: 'Ponto', lang: 'pt-BR', theme_color: '#0E1116' })
  for (const { src } of manifest.json().icons) expect([src, existsSync(join(web, 'public', src))]).toEqual([src, true])
  const worker = await app.inject('/sw.js')
  expect(worker.statusCode).toBe(200)
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
  await app.close()
})

test('the page says where it was opened from; the one that a worker keeps says nothing of it', async () => {
  const app = await somePages()
  const site = async (headers: Record<string, string>) =>
    /<meta name="fetch-site" content="([^"]*)"/.exec((await app.inject({ url: '/', headers })).body)?.[1]
  expect(await site({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe('cross-site')
  expect(await site({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe('')
  await app.close()
})
