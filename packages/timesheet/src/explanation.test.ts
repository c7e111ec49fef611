import { describe, expect, test } from 'vitest'
import { daySheet } from './day-sheet.ts'
import { alertLabel, categoryLabel, explain, explainTolerated } from './explanation.ts'
import type { DayFacts } from './facts.ts'
import { currentLaw } from './law-books.ts'
import { changedBook } from './rule-book.ts'

const office: DayFacts = {
  date: '2026-03-02',
  kind: 'workday',
  scheduled: [480, 720, 780, 1020],
  marks: [480, 720, 780, 1020],
  overtime: 'open',
  overtimeType: 'open',
}
const said = (facts: Partial<DayFacts>) =>
  daySheet({ ...office, ...facts }, currentLaw).lines.map((line) => explain(line, facts.clockChange))

describe('a line is a sentence', () => {
  test('08:00–12:00 → 4 h', () => {
    expect(said({})).toEqual(['08:00–12:00 → 4 h', '13:00–17:00 → 4 h'])
  })

  test('an early return that waits for a decision', () => {
    expect(said({ marks: [480, 720, 760, 1020] })).toEqual([
      '08:00–12:00 → 4 h',
      '12:40–17:00 → 4 h 20 min',
      '12:40 → 20 min antes do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → aguardando decisão',
    ])
  })

  test.each([
    [
      { marks: [480, 720, 780, 1110], overtime: 'authorized' as const },
      '18:30 → 1 h 30 min depois do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → extra 50 %',
    ],
    [
      { marks: [480, 1020], overtime: 'denied' as const },
      '12:00–13:00 → 1 h de intervalo trabalhado (CLT art. 59; Portaria MTP 671/2021 art. 74) → não autorizado',
    ],
    [
      { marks: [480, 720, 780, 1049], limitOvertime: 30 },
      '17:29 → 29 min depois do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → abaixo do limite, não precisa de decisão',
    ],
    [
      { marks: [480, 720, 780, 1020, 1140, 1200] },
      '19:00–20:00 → 1 h fora do previsto (CLT art. 59; Portaria MTP 671/2021 art. 74) → aguardando decisão',
    ],
    [
      { kind: 'holiday' as const, marks: [480, 720], overtime: 'authorized' as const },
      '08:00–12:00 → 4 h em dia de descanso ou feriado (Lei 605/1949 art. 9; TST Súmula 146) → extra 100 %',
    ],
    [
      { absence: 'full' as const, marks: [540, 660] },
      '09:00–11:00 → 2 h durante uma ausência (CLT art. 59; Portaria MTP 671/2021 art. 74) → aguardando decisão',
    ],
    [
      { scheduled: { minutes: 450 } },
      '08:00–12:00 e 13:00–17:00 → 30 min além do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → aguardando decisão',
    ],
    [
      { scheduled: { minutes: 510 } },
      '08:00–12:00 e 13:00–17:00 → 30 min a menos que o previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso',
    ],
    [
      { scheduled: { minutes: 480 }, marks: [] },
      'Sem marcações → 8 h a menos que o previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso',
    ],
    [
      { marks: [486, 720, 780, 1020] },
      '08:06 → 6 min depois do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso',
    ],
    [
      { marks: [480, 720, 780, 1000] },
      '16:40 → 20 min antes do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso',
    ],
    [
      { marks: [480, 600, 630, 720, 780, 1020] },
      '10:00–10:30 → 30 min fora durante o previsto (CLT art. 58; CF art. 7 XIII) → atraso',
    ],
    [{ marks: [480, 720] }, '13:00–17:00 → 4 h sem marcações (CLT art. 58; CF art. 7 XIII) → atraso'],
    [
      { marks: [480, 720, 780, 900], absence: { partial: 120 } },
      '15:00 → 2 h antes do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → abonado',
    ],
    [
      { scheduled: [1320, 1740], marks: [1320, 1740] },
      '22:00–05:00 → 8 h (7 h no relógio) de trabalho noturno (CLT art. 73 §1)',
    ],
    [
      { scheduled: [1320, 1740], marks: [1320, 1775] },
      '05:00–05:35 → 40 min (35 min no relógio) em prorrogação da noite (CLT arts. 59-A e 73 §5; TST Súmula 60 II)',
    ],
    [{ onNotice: true }, '12:00–13:00 → 1 h de sobreaviso (CLT art. 244 §2; TST Súmula 428)'],
    [{ onNotice: true }, '08:00–17:00 → mais 7 h até o mínimo de sobreaviso (CLT art. 244 §2; TST Súmula 428)'],
    [{ onNotice: true, marks: [480, 495] }, '08:15–17:00 → 8 h 45 min de sobreaviso (CLT art. 244 §2; TST Súmula 428)'],
  ])('%j', (facts, sentence) => {
    expect(said(facts)).toContain(sentence)
  })
})

describe('what the tolerance dropped is said, though it adds to nothing', () => {
  const tolerated = (facts: Partial<DayFacts>) =>
    daySheet({ ...office, ...facts }, currentLaw).tolerated.map((each) => explainTolerated(each))
  const within = '(CLT art. 58 §1; TST Súmula 366, dentro da tolerância)'

  test.each<[Partial<DayFacts>, string[]]>([
    [{}, []],
    [
      { marks: [475, 720, 780, 1023] },
      [`07:55 → 5 min antes do previsto ${within}`, `17:03 → 3 min depois do previsto ${within}`],
    ],
    [{ marks: [476, 720, 780, 1020], scheduled: { minutes: 480 } }, [`4 min além do previsto ${within}`]],
    [{ marks: [489, 720, 780, 1020], scheduled: { minutes: 480 } }, [`9 min a menos que o previsto ${within}`]],
    [{ scheduled: { minutes: 480 } }, []],
    // More than the day allows: all of it counts.
    [{ marks: [475, 715, 775, 1020] }, []],
    [{ marks: [475, 720, 780, 1030] }, [`07:55 → 5 min antes do previsto ${within}`]],
  ])('%j: %j', (facts, sentences) => {
    expect(tolerated(facts)).toEqual(sentences)
  })

  test('a seventh of a minute is not worth a word', () => {
    const book = changedBook(currentLaw, { night: { hourLimit: 0 } })
    const [facts] = [{ ...office, marks: [1320, 1327], scheduled: { minutes: 8 } }]
    expect(daySheet(facts, book)).toMatchObject({ totals: { balance: 0 }, tolerated: [] })
    expect(daySheet({ ...facts, marks: [1320, 1321], scheduled: { minutes: 1 } }, book).tolerated).toEqual([])
  })
})

test('R480: the categories that are paid apart have names of their own', () => {
  expect((['night', 'onNotice', 'fifty', 'hundred'] as const).map(categoryLabel)).toEqual([
    'Adicional noturno',
    'Sobreaviso',
    'Extra 50 %',
    'Extra 100 %',
  ])
})

describe('a day on which the clock is changed', () => {
  const backAtMidnight = { at: 1440, by: -60 }
  const onAtMidnight = { at: 0, by: 60 }

  test('times are those that the clock showed, lengths those that passed', () => {
    const night = { scheduled: [1320, 1800], marks: [1320, 1800], clockChange: backAtMidnight }
    expect(said(night)).toContain('22:00–05:00 → 9 h 9 min (8 h no relógio) de trabalho noturno (CLT art. 73 §1)')
    const day = { scheduled: [420, 660, 720, 960], marks: [430, 660, 720, 960], clockChange: onAtMidnight }
    expect(said(day)).toEqual([
      '08:10–12:00 → 3 h 50 min',
      '13:00–17:00 → 4 h',
      '08:10 → 10 min depois do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso',
    ])
  })

  test('a mark without its other one is said so too', () => {
    expect(alertLabel({ code: 'missing-mark', at: 720 }, onAtMidnight)).toBe('Falta uma marcação depois de 13:00')
  })
})

test('alerts are said with their quantity or their mark', () => {
  const alerts = (facts: Partial<DayFacts>) =>
    daySheet({ ...office, ...facts }, currentLaw).alerts.map((alert) => alertLabel(alert))
  expect(alerts({ marks: [480, 720, 760, 1020] })).toEqual(['Intervalo suprimido: 20 min'])
  expect(alerts({ marks: [480, 720, 961, 1020] })).toContain('Intervalo acima de 2 horas: 2 h 1 min a mais')
  expect(alerts({ marks: [480, 720, 780] })).toEqual(['Falta uma marcação depois de 13:00'])
  expect(alerts({ kind: 'restday', marks: [480, 600] })).toEqual(['Trabalho em dia de descanso ou feriado'])
})

test('B6: under a 12x36 the alert of a long day says over how much', () => {
  const duty: DayFacts = { ...office, scale: true, scheduled: [420, 1140], marks: [420, 1200] }
  const said = (facts: DayFacts) => daySheet(facts, currentLaw).alerts.map((alert) => alertLabel(alert))
  expect(said(duty)).toContain('Mais de 12 horas no dia: 1 h a mais')
  expect(said({ ...duty, scheduled: [420, 1170] })).toContain('Mais de 12 h 30 min no dia: 30 min a mais')
  expect(said({ ...office, marks: [480, 720, 780, 1140] })).not.toContain('Mais de 10 horas no dia: 0 min a mais')
  expect(said({ ...office, marks: [480, 720, 780, 1200] })).toContain('Mais de 10 horas no dia: 1 h a mais')
})
