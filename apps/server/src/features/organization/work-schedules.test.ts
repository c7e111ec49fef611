import { expect, test } from 'vitest'
import { admin, ownCompany } from '../../../test/own-application.ts'
import { workdayBody } from '../../../test/people.ts'

ownCompany()

const made = async (fields: object) => (await admin.post('/workday', workdayBody(fields))).json()
const lacking = async (fields: object) => {
  const answer = await admin.post('/workday', workdayBody(fields))
  return [answer.statusCode, answer.json().message, Object.keys(answer.json().errors ?? {})]
}

const names = (fields: string[]) => fields.map((field) => `wda_${field}`)

test('FIXA has hours of each weekday, as hours and minutes (R604)', async () => {
  const schedule = await made({ wda_saturday: '04:00', wda_description: 'Comercial', wda_ignore_holiday: 0 })
  expect(schedule).toMatchObject({
    wda_type: 1,
    wda_start_hours: '08:00',
    wda_start_break: '12:00',
    wda_monday: '08:00',
    wda_saturday: '04:00',
    wda_sunday: '00:00',
    wda_work_hours: null,
    wda_limit_overtime: 15,
    wda_status: 1,
  })
  expect((await admin.get(`/workday/${schedule.wda_id}`)).json()).toEqual(schedule)
})

test('ESCALA has hours of work and of rest instead, also longer than a day (R604)', async () => {
  const scale = await made({ wda_type: 2, wda_start_hours: '19:00', wda_work_hours: '24:00', wda_rest_hours: '72:00' })
  expect(scale).toMatchObject({ wda_type: 2, wda_work_hours: '24:00', wda_rest_hours: '72:00', wda_monday: '00:00' })
})

test('name, type, limit and the hours of the type are required (Q117)', async () => {
  const named = { wda_name: '', wda_type: undefined, wda_limit_overtime: undefined }
  expect((await lacking(named))[2]).toEqual(['wda_name', 'wda_type', 'wda_limit_overtime'])
  const noTimes = { wda_start_hours: undefined, wda_start_break: undefined, wda_end_break: undefined }
  expect(await lacking(noTimes)).toEqual([400, 'Campo Obrigatório', names(['start_hours', 'start_break', 'end_break'])])
  expect(await lacking({ wda_type: 2 })).toEqual([400, 'Campo Obrigatório', names(['work_hours', 'rest_hours'])])
})

test('up to four hours a day need no break (CLT 71 §1), and half a break is none', async () => {
  const weekdays = ['wda_monday', 'wda_tuesday', 'wda_wednesday', 'wda_thursday', 'wda_friday']
  const short = Object.fromEntries(weekdays.map((day) => [day, '04:00']))
  const schedule = await made({ ...short, wda_start_break: null, wda_end_break: null })
  expect(schedule).toMatchObject({ wda_start_break: null, wda_monday: '04:00' })
  expect((await lacking({ ...short, wda_start_break: null }))[2]).toEqual(['wda_start_break'])
})

test('a flexible schedule has hours and no times', async () => {
  expect(await made({ wda_flexible: 1 })).toMatchObject({ wda_flexible: 1, wda_start_hours: null, wda_monday: '08:00' })
})

test('a change is checked together with what stays, and only what is sent changes', async () => {
  const schedule = await made({})
  const renamed = (await admin.put(`/workday/${schedule.wda_id}`, { wda_name: 'Outro nome' })).json()
  expect(renamed).toEqual({ ...schedule, wda_name: 'Outro nome' })
  const scale = await admin.put(`/workday/${schedule.wda_id}`, { wda_type: 2 })
  expect([scale.statusCode, scale.json().errors]).toEqual([400, { wda_work_hours: 'Campo Obrigatório' }])
})

test('a break that nobody would ever take is refused: before the entry, after the work, of no length, or without an end', async () => {
  const outside = [400, 'O intervalo fica fora da jornada.', ['wda_start_break']]
  expect(await lacking({ wda_start_break: '07:00', wda_end_break: '08:00' })).toEqual(outside)
  expect(await lacking({ wda_start_break: '16:00', wda_end_break: '17:00' })).toEqual(outside)
  expect(await lacking({ wda_end_break: '12:00' })).toEqual(outside)
  expect(await lacking({ wda_start_break: '13:00', wda_end_break: '12:00' })).toEqual(outside)
  const scale = { wda_type: 2, wda_start_hours: '19:00', wda_work_hours: '12:00', wda_rest_hours: '36:00' }
  expect(await lacking(scale)).toEqual(outside)
  const night = await made({ ...scale, wda_start_break: '00:00', wda_end_break: '01:00' })
  expect([night.wda_start_break, night.wda_end_break]).toEqual(['00:00', '01:00'])
  const later = await admin.put(`/workday/${night.wda_id}`, { wda_start_hours: '01:00' })
  expect([later.statusCode, later.json().errors]).toEqual([
    400,
    { wda_start_break: 'O intervalo fica fora da jornada.' },
  ])
  expect((await made({ wda_flexible: 1, wda_start_break: '03:00', wda_end_break: '03:00' })).wda_start_break).toBeNull()
})

test('a time, a length or a limit out of bounds is refused', async () => {
  expect((await lacking({ wda_start_hours: '24:00' }))[1]).toBe('Horário inválido')
  expect((await lacking({ wda_monday: '24:01' }))[1]).toBe('Horário inválido')
  expect((await lacking({ wda_monday: '8h' }))[1]).toBe('Horário inválido')
  expect((await lacking({ wda_limit_overtime: 1000 }))[0]).toBe(400)
})

test('the list filters by type, and a schedule is deactivated and reactivated (R584, R613, R614)', async () => {
  const scales = (await admin.get('/workday?wda_type=2&take=100')).json().results
  expect(new Set(scales.map((row: { wda_type: number }) => row.wda_type))).toEqual(new Set([2]))
  const schedule = await made({})
  await admin.delete(`/workday/${schedule.wda_id}`)
  expect((await admin.get(`/workday/${schedule.wda_id}`)).json().wda_status).toBe(0)
  await admin.put(`/workday/${schedule.wda_id}`, { wda_status: 1 })
  expect((await admin.get(`/workday/${schedule.wda_id}`)).json()).toEqual(schedule)
})

test('a name is unique, and a schedule that does not exist is not found', async () => {
  await made({ wda_name: 'Noturno' })
  const again = await admin.post('/workday', workdayBody({ wda_name: 'noturno' }))
  expect([again.statusCode, again.json().message]).toEqual([400, 'Nome já cadastrado.'])
  for (const method of ['get', 'delete'] as const) expect((await admin[method]('/workday/999999')).statusCode).toBe(404)
  expect((await admin.put('/workday/999999', { wda_name: 'Nada' })).statusCode).toBe(404)
})
