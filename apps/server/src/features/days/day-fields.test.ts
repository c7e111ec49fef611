/** The fields of a day and of its marks, as document 2, section 3, lists them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { aJustificationType } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, marked } from '../../../test/periods.ts'

const [text, whole, bool, bit] = ['text', 'whole number', 'boolean', '0 or 1'] as const
type Form = typeof text | typeof whole | typeof bool | typeof bit | OrNull | 'list' | 'object'
type OrNull = 'text or null' | 'number or null'

const specifiedDay: Readonly<Record<string, Form>> = {
  sch_id: whole,
  sch_id_peo: whole,
  sch_date: text,
  sch_overnight: bit,
  sch_on_notice: bit,
  sch_observations: text,
  sch_overtime: whole,
  sch_overtime_authorization: text,
  sch_overtime_justification: text,
  sch_overtime_activity: text,
  schedule_items: 'list',
  sch_id_jus: 'number or null',
  jus_id_rea: 'number or null',
  jut_name: 'text or null',
  jut_abbreviation: 'text or null',
  jut_color: 'text or null',
  rea_abbreviation: 'text or null',
  rea_color: 'text or null',
  permissionEdit: bool,
  permissionRequest: bool,
  dayName: text,
  workTimeDay: text,
  isHoliday: bool,
  textDanger: text,
  srs_rules: 'object',
  schLastDate: 'text or null',
  sch_entry_one: 'text or null',
  sch_exit_one: 'text or null',
  sch_entry_two: 'text or null',
  sch_exit_two: 'text or null',
  sch_extra: text,
}

const specifiedItem: Readonly<Record<string, Form>> = {
  sci_id: whole,
  sci_id_sch: whole,
  sci_timestamp: text,
  sci_time: text,
  sci_status: bit,
  sci_situation: text,
  sci_type: 'text or null',
  sci_id_base: 'number or null',
  sci_justification: text,
  sci_negate_justification: 'text or null',
  sci_request: bit,
  sci_id_ssc: 'number or null',
  sci_created_at: text,
}

const has = (value: unknown, form: Form): boolean => {
  if (form === text) return typeof value === 'string'
  if (form === whole) return Number.isInteger(value)
  if (form === bool) return typeof value === 'boolean'
  if (form === bit) return value === 0 || value === 1
  if (form === 'text or null') return value === null || typeof value === 'string'
  if (form === 'number or null') return value === null || Number.isInteger(value)
  if (form === 'list') return Array.isArray(value)
  return typeof value === 'object' && value !== null
}
const wrong = (row: Record<string, unknown>, fields: Readonly<Record<string, Form>>): string[] =>
  Object.entries(fields)
    .filter(([name, form]) => !has(row[name], form))
    .map(([name, form]) => `${name}: ${JSON.stringify(row[name])} is not ${form}`)

ownCompany()
const on = '2026-03-02'
beforeAll(() => app.clock.set('2026-03-02T18:00:00Z'))

const listed = async (id: number, from = on, to = on) =>
  (await admin.get(`/schedule/all?peo_id=${id}&start_date=${from}&end_date=${to}`)).json().results

describe('B6: a list of days carries every field of the specification', () => {
  test('each day, with a record or without one', async () => {
    const id = await anEmployee(app)
    await marked(app, id, on, '08:00', '12:00', '13:00')
    await admin.post('/schedule/admin', { peo_id: id, sch_date: on, sch_observations: 'Curso' })
    const jus_id_jut = await aJustificationType(app, { name: 'Curso', abbreviation: 'CUR' })
    const justified = { peo_id: id, sch_date: '2026-03-03', jus_id_jut, jus_allowance: 1 }
    const { jus_id } = (await admin.post('/justification', justified)).json()
    const days = await listed(id, '2026-03-01', '2026-03-08')
    expect(days).toHaveLength(8)
    expect(days[0]).toMatchObject({ sch_id_jus: null, jut_name: null, rea_color: null })
    expect(days[2]).toMatchObject({
      sch_id_jus: jus_id,
      jut_name: 'Curso',
      jut_abbreviation: 'CUR',
      jut_color: '#A463BF',
    })
    expect(days.flatMap((day: Record<string, unknown>) => wrong(day, specifiedDay))).toEqual([])
    expect(days[1]).toMatchObject({
      sch_observations: 'Curso',
      sch_entry_one: '08:00',
      sch_exit_two: null,
      srs_rules: { hourStart: '22:00', hourEnd: '05:00' },
    })
  })

  test('each mark: how it was made, from which, why, by request, when it was recorded, and why it was refused', async () => {
    const id = await anEmployee(app)
    const person = await app.inRole('employee', id)
    await marked(app, id, on, '08:00')
    // Pressed too long ago: a reviewer decides.
    await person.post('/schedule/register', { sci_pressed_at: '2026-02-20T11:00:00Z', sci_justification: 'Sem rede' })
    const waiting = async () => (await admin.get('/scheduleitem/waiting')).json().results
    // It is placed right after it is answered.
    await expect.poll(waiting).toHaveLength(1)
    const [{ sci_id: kept }] = await waiting()
    const refusal = { sci_status: 0, sci_justification: 'Não estava na empresa' }
    expect((await admin.put(`/scheduleitem/waiting/${kept}`, refusal)).statusCode).toBe(200)
    const line = { sci_time: '12:00', sci_justification: 'Esqueceu;  o cartão' }
    const body = { peo_id: id, sch_date: on, scheduleItemList: [line] }
    const included = (await admin.post('/schedule/admin', body)).json().schedule_items[1]
    const moved = { sci_id: included.sci_id, sci_time: '12:10', sci_justification: 'Saiu depois' }
    expect((await admin.post('/schedule/admin', { ...body, scheduleItemList: [moved] })).statusCode).toBe(200)
    await person.post('/schedule/register', { sci_justification: 'Portão\nfechado' })

    const marks = [...(await listed(id, '2026-02-20', '2026-02-20')), ...(await listed(id))].flatMap(
      ({ schedule_items }: { schedule_items: Record<string, unknown>[] }) => schedule_items,
    )
    expect(marks.flatMap((mark) => wrong(mark, specifiedItem))).toEqual([])
    const made = marks.map((mark) => [
      mark.sci_time,
      mark.sci_situation,
      mark.sci_type,
      mark.sci_id_base,
      mark.sci_justification,
      mark.sci_negate_justification,
      mark.sci_request,
    ])
    expect(made).toEqual([
      ['08:00', 'NEGADO', null, null, 'Sem rede', 'Não estava na empresa', 0],
      ['08:00', 'AUTORIZADO', null, null, '', null, 0],
      ['12:00', 'AUTORIZADO', 'INCLUSÃO', null, 'Esqueceu;  o cartão', null, 0],
      ['12:10', 'AUTORIZADO', 'ALTERAÇÃO', included.sci_id, 'Saiu depois', null, 0],
      ['15:00', 'AUTORIZADO', null, null, 'Portão\nfechado', null, 0],
    ])
    const created = marks.map(({ sci_created_at }) => String(sci_created_at))
    expect([created[0], ...created.slice(2)]).toEqual(Array(4).fill('2026-03-02T18:00:00Z'))
    // A day that is opened says the same.
    const opened = (await admin.get(`/schedule/date/${on}?peo_id=${id}`)).json()
    expect(opened.schedule_items).toMatchObject(marks.slice(1))
  })
})
