import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stated } from './pages.ts'

const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')

test('the page says what the installation is called, as text whatever it holds (Q44, R708, Q42)', () => {
  const facts = { 'application-name': '<b>"Ponto" & $1', 'application-version': '1.2.3', 'external-enrollment': 'CRM' }
  const answer = stated(page, facts)
  expect(answer).toContain('<meta name="application-name" content="&lt;b&gt;&quot;Ponto&quot; &amp; $1" />')
  expect(answer).toContain('<title>&lt;b&gt;&quot;Ponto&quot; &amp; $1</title>')
  expect(answer).toContain('<meta name="application-version" content="1.2.3" />')
  expect(answer).toContain('<meta name="external-enrollment" content="CRM" />')
})
