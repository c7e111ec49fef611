/** What a processing after a reopening changes, and what it leaves. */
import { expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { aClosedPeriod, anEmployee, annulled, marked, markedDaily, switched } from '../../../../test/periods.ts'
import { aCompany, bank, eightHours, mirrorOf, processedHere } from '../../../../test/processing.ts'

test('only changed mirrors return to PENDENTE, with before and after, and denied ones; the others keep their answer (R423, Q77)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia, caio] = [
      await anEmployee(app, { name: 'Ana' }),
      await anEmployee(app, { name: 'Bia' }),
      await anEmployee(app, { name: 'Caio' }),
    ]
    for (const person of [ana, bia, caio]) await markedDaily(app, person, '2026-01-21', '2026-02-20', ...eightHours)
    const herself = await app.inRole('employee', bia)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    for (const person of [ana, bia, caio]) {
      const own = person === bia ? herself : await app.inRole('employee', person)
      const { psc_id } = await mirrorOf(admin, person)
      const decision =
        person === caio ? { situation: 'NEGADO', justification: 'faltou hora' } : { situation: 'AUTORIZADO' }
      await own.post('/peoplescorecard/setStatusScorecard', { scorecard: psc_id, ...decision })
    }
    await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'hora extra da Bia' })
    await marked(app, bia, '2026-02-20', '18:00', '19:30')
    await switched(app, bia, '2026-02-20', { overtime: 'authorized' })
    await admin.delete(`/scorecard/${period}`)
    await processedHere(company, period)

    expect(await mirrorOf(admin, ana)).toMatchObject({ psc_situation: 'AUTORIZADO', psc_version: 1 })
    expect(await mirrorOf(admin, caio)).toMatchObject({ psc_situation: 'PENDENTE', psc_version: 1, psc_justify: '' })
    const changed = await mirrorOf(admin, bia)
    expect(changed).toMatchObject({ psc_situation: 'PENDENTE', psc_version: 2, psc_decided_at: null })
    const whole = (await admin.get(`/peoplescorecard/people/${bia}?psc_id=${changed.psc_id}`)).json()
    expect(whole.differences).toEqual([
      {
        on: '2026-02-20',
        what: 'Marcações',
        before: '08:00 12:00 13:00 17:00',
        after: '08:00 12:00 13:00 17:00 18:00 19:30',
      },
      { on: '2026-02-20', what: 'Trabalhado', before: '08:00', after: '09:30' },
      { on: '2026-02-20', what: 'Extra 50 %', before: '00:00', after: '01:30' },
      { on: null, what: 'Trabalhado', before: expect.any(String), after: expect.any(String) },
      { on: null, what: 'Extra 50 %', before: '00:00', after: '01:30' },
      { on: null, what: 'No banco de horas', before: '00:00', after: '+01:30' },
    ])
    expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 90 })

    // The signature of the first version stays, for its person and for admins to see.
    const signature = {
      psc_version: 1,
      psc_situation: 'AUTORIZADO',
      ind_name: 'Bia',
      psc_decided_at: expect.any(String),
    }
    expect(whole.versions).toMatchObject([
      { psc_version: 2, psc_situation: 'PENDENTE', psc_decided_at: null },
      signature,
    ])
    const hers = (await herself.get(`/peoplescorecard/people/${bia}?psc_id=${changed.psc_id}`)).json()
    expect(hers.versions).toEqual(whole.versions)

    // The bank of the month leads to the mirror that brought its hours, for whoever may see that.
    const monthOf = async (caller: Caller) =>
      (await caller.get(`/bankofhours/employee/${bia}?year=2026`)).json().results[1]
    for (const caller of [admin, herself])
      expect(await monthOf(caller)).toMatchObject({ psc_id: changed.psc_id, postedBalance: 0, carriedBalance: 0 })

    // What was on the screen before the reprocessing cannot be signed after it.
    const signed = (psc_version: number) =>
      herself.post('/peoplescorecard/setStatusScorecard', {
        scorecard: changed.psc_id,
        psc_version,
        situation: 'AUTORIZADO',
      })
    const late = await signed(1)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
    ])
    expect((await signed(2)).json()).toMatchObject({ psc_situation: 'AUTORIZADO', psc_version: 2 })
  } finally {
    await app.close()
  }
})

test('a denied mirror waits for its person again once it is processed, though nothing changed; the denial stays (Q77)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia] = [await anEmployee(app, { name: 'Ana' }), await anEmployee(app, { name: 'Bia' })]
    for (const person of [ana, bia]) await marked(app, person, '2026-02-10', ...eightHours)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const own = await app.inRole('employee', ana)
    const { psc_id } = await mirrorOf(admin, ana)
    const answered = async (situation: string, justification?: string) =>
      (
        await own.post('/peoplescorecard/setStatusScorecard', {
          scorecard: psc_id,
          psc_version: 1,
          situation,
          justification,
        })
      ).statusCode
    const whole = async () => (await own.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
    const unsigned = async () => (await admin.get('/peoplescorecard/getEmplooyeesStatus')).json().results
    const again = async (employeesList: number[] = []) => {
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'explicado' })
      await admin.delete(`/scorecard/${period}`)
      await processedHere(company, period, { employeesList })
    }
    expect(await answered('NEGADO', 'Faltou o dia 10.')).toBe(200)
    expect(await answered('AUTORIZADO')).toBe(409)

    await again([bia])
    expect(await mirrorOf(admin, ana), 'who was left out').toMatchObject({ psc_situation: 'NEGADO' })
    await again([ana])
    expect(await mirrorOf(admin, ana)).toMatchObject({
      psc_situation: 'PENDENTE',
      psc_version: 1,
      psc_justify: '',
      psc_decided_at: null,
      answerable: true,
    })
    const denied = (psc_justify: string) => ({ psc_justify, psc_decided_at: expect.any(String), ind_name: 'Ana' })
    const waits = { psc_situation: 'PENDENTE', psc_justify: '', psc_decided_at: null, ind_name: '' }
    const first = [denied('Faltou o dia 10.')]
    expect((await whole()).versions).toEqual([expect.objectContaining({ psc_version: 1, ...waits, denials: first })])

    expect(await answered('NEGADO', 'Ainda falta.')).toBe(200)
    expect((await whole()).versions).toMatchObject([
      { psc_situation: 'NEGADO', ...denied('Ainda falta.'), denials: first },
    ])
    await again()
    const both = [denied('Ainda falta.'), ...first]
    expect((await whole()).versions).toMatchObject([{ ...waits, denials: both }])

    expect(await answered('AUTORIZADO')).toBe(200)
    expect((await whole()).versions).toMatchObject([{ psc_situation: 'AUTORIZADO', psc_version: 1, denials: both }])
    expect(await unsigned()).toMatchObject([{ ind_name: 'Bia' }])
    await again()
    expect(await mirrorOf(admin, ana), 'signed and unchanged').toMatchObject({ psc_situation: 'AUTORIZADO' })
    expect(await answered('NEGADO', 'Mudei de ideia.')).toBe(409)
  } finally {
    await app.close()
  }
})

test('a denied mirror that waited again and then changed is compared with what was denied (Q77)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const ana = await anEmployee(app, { name: 'Ana' })
    await marked(app, ana, '2026-02-10', ...eightHours)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const own = await app.inRole('employee', ana)
    const { psc_id: scorecard } = await mirrorOf(admin, ana)
    const denial = { situation: 'NEGADO', justification: 'Faltou a hora extra.' }
    await own.post('/peoplescorecard/setStatusScorecard', { scorecard, ...denial })
    for (const change of [async () => undefined, () => marked(app, ana, '2026-02-11', ...eightHours)]) {
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'conferir' })
      await change()
      await admin.delete(`/scorecard/${period}`)
      await processedHere(company, period)
    }
    const whole = (await own.get(`/peoplescorecard/people/${ana}?psc_id=${scorecard}`)).json()
    expect(whole).toMatchObject({ psc_version: 2, psc_situation: 'PENDENTE', comparedWith: 1 })
    expect(whole.versions).toMatchObject([
      { psc_version: 2, psc_situation: 'PENDENTE', denials: [] },
      { psc_version: 1, psc_situation: 'NEGADO', psc_justify: 'Faltou a hora extra.', denials: [] },
    ])
  } finally {
    await app.close()
  }
})

test.each([
  ['everybody is', () => ({})],
  ['this person alone is', (person: number) => ({ employeesList: [person] })],
])(
  'a late mark that was disregarded is in the mirror, its numbers the same, when %s processed again (Portaria 671, art. 84 V)',
  async (_, whom) => {
    const company = await aCompany()
    const { app, admin } = company
    try {
      const ana = await anEmployee(app)
      await marked(app, ana, '2026-02-10', ...eightHours)
      const period = await aClosedPeriod(admin)
      await processedHere(company, period)
      const { psc_id } = await mirrorOf(admin, ana)
      const marks = async () => {
        const whole = (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
        return whole.days
          .find(({ sch_date }: { sch_date: string }) => sch_date === '2026-02-10')
          .marks.map((mark: { sci_time: string; treatment: string | null }) => [mark.sci_time, mark.treatment])
      }
      const first = eightHours.map((time) => [time, null])
      const [late = 0] = await marked(app, ana, '2026-02-10', '17:20')
      expect(await marks()).toEqual(first)
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'marcação atrasada' })
      await annulled(app, late, 'passou o crachá duas vezes')
      await admin.delete(`/scorecard/${period}`)
      expect(await marks()).toEqual(first)
      await processedHere(company, period, whom(ana))
      expect(await mirrorOf(admin, ana)).toMatchObject({ psc_version: 1 })
      expect(await marks()).toEqual([...first, ['17:20', 'D']])
      const { rawPayload } = await admin.get(`/peoplescorecard/pdf/${psc_id}`)
      expect(textOf(rawPayload)).toContain('17:20 D')
      // What comes after that processing is of the next one.
      await annulled(app, (await marked(app, ana, '2026-02-10', '17:30'))[0] ?? 0, 'engano')
      expect(await marks()).toEqual([...first, ['17:20', 'D']])
    } finally {
      await app.close()
    }
  },
)

test('a mirror keeps its days and its marks when the calculation is given others', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const ana = await anEmployee(app)
    await marked(app, ana, '2026-01-21', ...eightHours)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const { psc_id } = await mirrorOf(admin, ana)
    await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'outras datas' })
    const others = { scc_id: period, scc_id_mon: 2, scc_date_initial: '2026-01-26', scc_date_final: '2026-02-25' }
    expect((await admin.post('/scorecard', others)).statusCode).toBe(200)
    const whole = async () => (await admin.get(`/peoplescorecard/people/${ana}?psc_id=${psc_id}`)).json()
    const kept = await whole()
    expect(kept).toMatchObject({ scc_date_initial: '2026-01-21', scc_date_final: '2026-02-20' })
    expect([kept.days.length, kept.days[0].marks.length]).toEqual([31, 4])
    const { headers, rawPayload } = await admin.get(`/peoplescorecard/pdf/${psc_id}`)
    expect(headers['content-disposition']).toContain('-2026-01-21.pdf')
    expect(textOf(rawPayload)).toContain('21/01/2026 a 20/02/2026')
    await admin.delete(`/scorecard/${period}`)
    await processedHere(company, period)
    expect(await whole()).toMatchObject({ scc_date_initial: '2026-01-26', scc_date_final: '2026-02-25' })
  } finally {
    await app.close()
  }
})

test('a settled month keeps its balance and the difference goes to the current process (Q83); an edited one asks (Q84)', async () => {
  const company = await aCompany()
  const { app, admin } = company
  try {
    const [ana, bia] = [await anEmployee(app), await anEmployee(app)]
    for (const person of [ana, bia]) await markedDaily(app, person, '2026-01-21', '2026-02-20', ...eightHours)
    const period = await aClosedPeriod(admin)
    await processedHere(company, period)
    const settled = await bank(admin, ana)
    await admin.post('/bankofhoursitem/process', { bki_id: settled.bki_id })
    await admin.put(`/bankofhoursitem/${(await bank(admin, bia)).bki_id}`, { bki_current_balance: 33 })

    const again = async (fields: object, day: string) => {
      await admin.post('/reopenscorecard', { rhs_id_scc: period, rhs_justify: 'mais horas' })
      for (const person of [ana, bia]) {
        await marked(app, person, day, '18:00', '18:40')
        await switched(app, person, day, { overtime: 'authorized' })
      }
      await admin.delete(`/scorecard/${period}`)
      await processedHere(company, period, fields)
    }
    await again({}, '2026-02-19')
    expect(await bank(admin, ana)).toMatchObject({ bki_current_balance: 0, bki_processed: 1 })
    expect(await bank(admin, ana, 3)).toMatchObject({
      bki_current_balance: 40,
      bki_remarks: 'Diferença de Fevereiro/2026: +00:40',
      bki_processed: 0,
    })
    expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 33, bki_edited: 1 })
    expect((await admin.get(`/scorecard/readiness/${period}`)).json().editedBalances).toBe(1)
    await again({ overwriteEdited: 1 }, '2026-02-20')
    expect(await bank(admin, bia)).toMatchObject({ bki_current_balance: 80, bki_edited: 0 })
    expect(await bank(admin, ana, 3)).toMatchObject({ bki_current_balance: 80 })
  } finally {
    await app.close()
  }
})
