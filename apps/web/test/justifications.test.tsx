/**
 * Justifying a day from the list: what it excuses is shown before it is saved, and by letters and colour
 * after.
 */
import { beforeAll, expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { choose, dialog, save } from './forms.ts'
import { ask, type HouseDay } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

interface Day extends HouseDay {
  readonly due: number
  readonly sch_id_jus: number | null
}

ownHouse()
let [person, on] = [0, '']
const address = () => `/horarios/listagem?id=${person}&from=${daysAgo(20)}&to=${daysAgo(0)}`
const shown = () => `${on.slice(8, 10)}/${on.slice(5, 7)}`

/** Edu, and the latest of his days that is over, has marks and is due. */
beforeAll(async () => {
  const { results } = await ask<{ results: { peo_id: number }[] }>('GET', '/people?ind_name=Edu Engrenagem')
  person = results[0]?.peo_id ?? 0
  const path = `/schedule/all?peo_id=${person}&start_date=${daysAgo(20)}&end_date=${daysAgo(1)}&take=100`
  const days = (await ask<{ results: Day[] }>('GET', path)).results
  const free = days.filter(({ due, schedule_items, sch_id_jus }) => due > 0 && schedule_items.length > 0 && !sch_id_jus)
  on = free.at(-1)?.sch_date ?? ''
})

test('an admin justifies a day, sees the effect before saving, finds letters in the list, and takes it away (R294, R398, R451, R695)', async () => {
  await at('ana', address())
  await settled()
  await page.getByRole('button', { name: new RegExp(`^Justificar, .*${shown()}$`) }).click()
  await choose(page, 'Justificativa', 'Atestado médico', dialog())
  await dialog().getByRole('radio', { name: 'Dia inteiro' }).click()
  await dialog()
    .getByText(/Nada mais é devido neste dia: 08:00 abonadas/)
    .waitFor()
  await dialog()
    .getByText(/trabalhadas contam como hora extra/)
    .waitFor()
  await dialog().getByRole('radio', { name: 'Horas', exact: true }).click()
  await dialog().getByLabel('Horas abonadas').fill('02:00')
  await dialog()
    .getByText(/Até 02:00 de atraso ou falta deixam de contar/)
    .waitFor()
  await dialog()
    .getByText(/^Saldo: .* → /)
    .waitFor()
  await dialog().getByLabel('Descrição').fill('Consulta pela manhã')
  expect(await seriousProblems()).toEqual([])
  await save().click()
  const letters = page.getByRole('button', { name: new RegExp(`^Justificativa: Atestado médico .*${shown()}$`) })
  await letters.waitFor()
  await letters.click()
  await dialog().getByLabel('Descrição').waitFor()
  expect(await dialog().getByLabel('Descrição').inputValue()).toBe('Consulta pela manhã')
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Deseja realmente excluir a justificativa ? Essa operação é irreverssível!').waitFor()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Justificativa removida com sucesso.').waitFor()
  await page.getByRole('button', { name: new RegExp(`^Justificar, .*${shown()}$`) }).waitFor()
})

test('its person reads it, with its file, and changes nothing; a reason says what it excuses', async () => {
  const { results } = await ask<{ results: { rea_id: number; rea_name: string }[] }>(
    'GET',
    '/reasonsAbsences/getReasonsAbsences',
  )
  const jus_id_rea = results.find(({ rea_name }) => rea_name === 'Luto')?.rea_id
  const { jus_id } = await ask<{ jus_id: number }>('POST', '/justification', {
    peo_id: person,
    sch_date: on,
    jus_id_rea,
    jus_allowance: 3,
    jus_description: 'Avisou por telefone',
    jus_file: 'data:application/pdf;base64,JVBERi0xLjQK',
    jus_file_name: 'certidao.pdf',
  })
  await at('edu', `/horarios/listagem?from=${daysAgo(20)}&to=${daysAgo(0)}`)
  await settled()
  expect(await page.getByRole('button', { name: /^Justificar,/ }).count()).toBe(0)
  await page.getByRole('button', { name: new RegExp(`^Justificativa: Luto · não abona, .*${shown()}$`) }).click()
  await dialog().getByText('Avisou por telefone').waitFor()
  await dialog().getByRole('button', { name: 'Baixar certidao.pdf' }).waitFor()
  expect(await save().count()).toBe(0)
  await ask('DELETE', `/justification/${jus_id}`)
})
