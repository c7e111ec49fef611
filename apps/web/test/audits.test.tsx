/**
 * Records with place and photo and comparisons of faces, as an administrator sees them; what the clock asks
 * for.
 */
import { beforeAll, expect, test } from 'vitest'
import { asked } from './asked.ts'
import { daysAgo } from './days.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { open, ownHouse, settled } from './screen.tsx'

interface Row {
  readonly ssc_id: number
  readonly ind_name: string | null
  readonly ssc_time: string
  readonly ssc_place: string
  readonly ssc_photo: string
  readonly ext_match_response: { ReturnCode: string; Similarity: number | null } | null
}

ownHouse()

/** The latest day of the demonstration on which the clock said something beside marks, and its records. */
let on: string
let rows: readonly Row[]
const recordsOf = async (day: string) =>
  (await ask<{ results: Row[] }>('GET', `/sync/schedule?ssc_date=${day}&take=1000`)).results
beforeAll(async () => {
  for (let back = 0; back < 10; back += 1) {
    on = daysAgo(back)
    rows = await recordsOf(on)
    if (rows.some(({ ssc_photo }) => ssc_photo === 'kept')) return
  }
  throw new Error('the demonstration has no records with photos')
})

const dialog = (name: string) => page.getByRole('dialog', { name })
const unknown = () => page.getByRole('row').filter({ hasText: 'T-901' })

test('R330, R331, R332, R335: the list of a day has its filters, columns and page sizes, and what nobody is known by', async () => {
  await open('/auditoria/index?status=unregistered')
  await expect.poll(() => asked().some((url) => /\/device\?.*take=50/.test(url))).toBe(true)
  for (const title of ['Matrícula', 'Colaborador', 'Dispositivo', 'Registrado', 'Sincronizado', 'Local', 'Foto'])
    await page.getByRole('columnheader', { name: title, exact: true }).waitFor()
  await unknown().waitFor()
  const row = await unknown().innerText()
  expect(row).toMatch(/Não identificado/)
  expect(row.match(/Não(?=\s|$)/g)?.length).toBeGreaterThanOrEqual(2)
  for (const label of ['Data', 'Matrícula', 'Colaborador', 'Dispositivo', 'Status'])
    await page.getByRole('search').getByLabel(label).first().waitFor()
  await open(`/auditoria/index?on=${on}`)
  await settled()
  const sizes = (await page.getByLabel('Por página').findElement()) as HTMLSelectElement
  expect([...sizes.options].map(({ text }) => text)).toEqual(['25', '50', '75', '100'])
  expect(sizes.value).toBe('25')
  expect(await seriousProblems()).toEqual([])
})

test('R333: a day without records says so', async () => {
  await open('/auditoria/index?on=2019-01-01')
  await page.getByText('Nada por aqui. Faça uma busca!').waitFor()
  await open('/recfacial/index?on=2019-01-01')
  await page.getByText('Nada por aqui. Faça uma busca!').waitFor()
})

test('R331, R334: a photo opens enlarged, a place leads to a map, the comparison says its result, and each look is told', async () => {
  const seen = rows.find(
    ({ ssc_photo, ext_match_response: match }) => ssc_photo === 'kept' && match?.Similarity === 97.2,
  )
  if (!seen) throw new Error('no record with photo and comparison')
  await open(`/auditoria/index?on=${on}&registro=${seen.ssc_id}`)
  const record = dialog('Registro de ponto')
  await record.getByText('Face compatível').waitFor()
  await record.getByText('98 %').waitFor()
  expect(await record.getByRole('img').count()).toBe(0)
  await record.getByRole('button', { name: 'Mostrar local' }).click()
  const link = record.getByRole('link', { name: 'Abrir no mapa' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=-23\.5\d+&mlon=-46\.6\d+/)
  await record.getByText(/viu o local em/).waitFor()
  await record.getByRole('button', { name: 'Mostrar foto' }).click()
  const photo = record.getByRole('img', { name: 'Foto do registro' })
  await photo.waitFor()
  await expect.poll(async () => ((await photo.findElement()) as HTMLImageElement).naturalWidth).toBe(640)
  await record.getByText(/viu a foto em/).waitFor()
  expect(await seriousProblems()).toEqual([])
})

test('a press on the photo of a row shows it at once', async () => {
  await open(`/auditoria/index?on=${on}&status=registered`)
  await page
    .getByRole('button', { name: /^Ver foto de / })
    .first()
    .click()
  await dialog('Registro de ponto').getByRole('img', { name: 'Foto do registro' }).waitFor()
})

test('R336, R337, R344: comparisons of a day, with result, similarity rounded up, and by where they were made', async () => {
  await open(`/recfacial/index?on=${on}&origin=device`)
  await page.getByText('Face compatível').first().waitFor()
  await page.getByText('98 %').first().waitFor()
  await page.getByText('Não realizado').first().waitFor()
  await page
    .getByRole('button', { name: /^Ver foto de / })
    .first()
    .click()
  await dialog('Reconhecimento facial').getByRole('img', { name: 'Foto do registro' }).waitFor()
  expect(await seriousProblems()).toEqual([])
  await open(`/recfacial/index?on=${on}&origin=web`)
  await page.getByText('Nada por aqui. Faça uma busca!').waitFor()
})

/** A camera that shows a drawing. */
function drawnCamera(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const pen = canvas.getContext('2d')
  let turn = 0
  const draw = () => {
    if (!pen) return
    turn += 7
    pen.fillStyle = `hsl(${turn} 60% 50%)`
    pen.fillRect(0, 0, 320, 240)
  }
  draw()
  setInterval(draw, 50)
  return canvas.captureStream(20)
}

test('the clock asks for place and photo once an administrator says so, and the press waits for neither (Q67, issue 35)', async () => {
  await open('/auditoria/index')
  await page.getByRole('button', { name: 'Local e foto' }).click()
  const form = dialog('Local e foto no registro de ponto')
  await form.getByLabel('Pedir o local ao registrar na web').click()
  await form.getByLabel('Pedir uma foto ao registrar na web').click()
  await form.getByLabel('Dias de guarda').fill('45')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'detached' })

  let refuse = () => {}
  navigator.geolocation.getCurrentPosition = (_, failed) => {
    refuse = () => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  }
  navigator.mediaDevices.getUserMedia = async () => drawnCamera()
  await open('/horarios/registrar/0', 'edu')
  await page
    .getByText(/pede o local e uma foto deste aparelho.*excluído depois de 45 dias.*Você pode recusar/)
    .waitFor()
  await page.getByRole('button', { name: 'Registrar Ponto' }).click()
  // Nobody has answered the browser's question yet.
  await page.getByText(/^Ponto registrado às/).waitFor()
  refuse()
  const latest = async () => {
    const [row] = (await ask<{ results: Row[] }>('GET', '/sync/schedule?isDevice=0')).results
    return row && [row.ssc_place, row.ssc_photo]
  }
  await expect.poll(latest, { timeout: 10_000 }).toEqual(['refused', 'kept'])
  expect(await seriousProblems()).toEqual([])
})
