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

test('a file of an older build is not found; every other address is the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  const app = fastify()
  await servePages(app, folder, { 'application-name': 'Ponto' })
  const gone = await app.inject('/assets/employees-0a1b2c3d.js')
  expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, '', 'no-store'])
  expect((await app.inject('/funcionarios')).body).toContain('<title>Ponto</title>')
  await app.close()
})
