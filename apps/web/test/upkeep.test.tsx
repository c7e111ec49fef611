/** Issue 37, 5: the page that tells administrators how the installation is. */
import { expect, test } from 'vitest'
import { dialog } from './forms.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { open, ownHouse, settled } from './screen.tsx'

ownHouse()

test('what is wrong stands first, each with a word and what to do next; looked at again it is as it is now', async () => {
  await statement('delete from upkeep')
  await open('/cadastros')
  await page.getByRole('link', { name: /Saúde do sistema/ }).click()
  await settled()
  const rows = page.getByRole('list', { name: 'Saúde do sistema' }).getByRole('listitem')
  await rows.first().waitFor()
  const texts = await rows.allInnerTexts()
  expect([texts[0], texts.at(-1)]).toEqual([expect.stringContaining('Problema'), expect.stringContaining('Em ordem')])
  expect(texts.join('\n')).toMatch(/Backup\nnunca feito\n→ npm run backup[^\n]*\nProblema/)
  expect(await seriousProblems()).toEqual([])
  await statement("insert into upkeep (kind, is_sound, told) values ('backup', true, '/backups/1')")
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await rows.filter({ hasText: '/backups/1' }).filter({ hasText: 'Em ordem' }).waitFor()
})

test('a restored copy is released by who writes the word that the command asks for', async () => {
  await statement('insert into restoration (backup_at) values (now())')
  await open('/saude-do-sistema')
  const release = page.getByRole('button', { name: 'Liberar esta cópia' })
  await release.click()
  const form = dialog()
  await form.getByLabel('Escreva this-copy').fill('esta')
  await form.getByLabel('Números a saltar').click()
  await form.getByText('Escreva this-copy', { exact: true }).last().waitFor()
  expect(await seriousProblems()).toEqual([])
  await form.getByLabel('Escreva this-copy').fill('this-copy')
  await form.getByRole('button', { name: 'Liberar esta cópia' }).click()
  await page.getByRole('status').getByText('Reinicie o Ponteiro').waitFor()
  await release.waitFor({ state: 'detached' })
})
