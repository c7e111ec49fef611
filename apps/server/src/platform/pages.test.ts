import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { servePages, stated } from './pages.ts'

const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')

test('the page says what the installation is called, as text whatever it holds (Q44, R708, Q42)', () => {
  const facts = { 'application-name': '<b>"Ponto" & $1', 'application-version': '1.2.3', 'external-enrollment': 'CRM' }
  const answer = stated(page, facts)
  expect(answer).toContain('<meta name="application-name" content="&lt;b&gt;&quot;Ponto&quot; &amp; $1" />')
  expect(answer).toContain('<title>&lt;b&gt;&quot;Ponto&quot; &amp; $1</title>')
  expect(answer).toContain('<meta name="application-version" content="1.2.3" />')
  expect(answer).toContain('<meta name="external-enrollment" content="CRM" />')
})

test('what is no page is not found as one; every other address is the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  const app = fastify()
  await servePages(app, folder, { 'application-name': 'Ponto' })
  const gone = await app.inject('/assets/employees-0a1b2c3d.js')
  expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, '', 'no-store'])
  for (const file of [
    '/favicon.ico',
    '/robots.txt?a=1',
    '/sw.js',
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
