/** Every line of the tables, as a lawyer reads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, datesOf, daysBetween, type LocalDate, weekday } from '@ponteiro/timesheet'
import { describe, expect, test } from 'vitest'
import { judge, type ProblemCode, type VacationFacts, type VacationRules } from '../src/index.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))

type Line = Readonly<Record<string, string>>
function linesOf(file: string): Line[] {
  const [head = [], ...rows] = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

const words: Readonly<Record<ProblemCode, string>> = {
  reversed: 'datas invertidas',
  past: 'antes de hoje',
  'too-short': 'menos de 5',
  'too-long': 'mais de 30',
  unearned: 'não adquirido',
  'none-left': 'nada resta',
  balance: 'saldo',
  parts: '4ª parte',
  'no-main-part': 'sem 14',
  'eve-of-holiday': 'véspera de feriado',
  'eve-of-rest': 'véspera de repouso',
  'overlaps-plan': 'férias no período',
  'overlaps-absence': 'ausência no período',
  'after-contract': 'fim do contrato',
  leftover: 'sobra',
  late: 'em dobro',
  reduced: 'faltas',
  'right-in-doubt': 'direito a conferir',
  'older-first': 'mais antigo',
  'short-notice': 'aviso de 30',
  'starts-on-free-day': 'começa em folga',
}

const everyYear = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const goodFridays = ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14']
const ofCities: Readonly<Record<string, readonly string[]>> = {
  nacional: [],
  'São Paulo': ['01-25', '07-09'],
  'Rio de Janeiro': ['01-20', '04-23'],
}

const until = '2029-12-31'

function isRest(on: LocalDate, schedule: string): boolean {
  if (schedule === 'FIXA') return weekday(on) === 0
  if (schedule === 'FIXA folga segunda') return weekday(on) === 1
  const [cycle, , since = ''] = schedule.split(' ')
  const length = cycle === '12x36' ? 2 : 28
  const day = daysBetween(since, on)
  return day >= 0 && day % length >= length / 2
}

const range = (text: string) => {
  const [from = '', to = ''] = text.split('/')
  return { from, to }
}
const listed = (text: string | undefined, by: string) => (text ? text.split(by).map((part) => part.trim()) : [])

function factsOf(line: Line): VacationFacts {
  const { hoje: today = '', admissao: admittedOn = '', jornada = '', cidade = '' } = line
  const days = datesOf({ from: today, to: until })
  const local = [...everyYear, ...(ofCities[cidade] ?? [])]
  const [count = '0', first = ''] = (line.faltas ?? '').split('@')
  const setting = settingsOf(line)
  const away = listed(line['outras ausencias'], '+').map((text) => {
    const at = text.lastIndexOf(' ')
    return { ...range(text.slice(at + 1)), what: text.slice(0, at) }
  })
  return {
    today,
    admittedOn,
    dismissedOn: setting.desligamento ?? null,
    restarts: [],
    unjustifiedOn: Array.from({ length: Number(count) }, (_, at) => addDays(first, at)),
    plans: listed(line['ja planejado'], '+').map((text, id) => {
      const [dates = '', of = admittedOn] = text.split('@')
      return { id, ...range(dates), of }
    }),
    away,
    leaves: away,
    holidays: days
      .filter((on) => local.includes(on.slice(5)) || goodFridays.includes(on))
      .map((on) => ({ on, name: 'FERIADO' })),
    restDays: days.filter((on) => isRest(on, jornada)),
    knownUntil: until,
  }
}

const settingsOf = ({ regras = '' }: Line): Readonly<Record<string, string>> =>
  Object.fromEntries(listed(regras, ',').map((each) => each.split('=')))

const rulesOf = (line: Line): VacationRules => {
  const { véspera = '2', reduz, acertado = null } = settingsOf(line)
  return { eveDays: Number(véspera), reducesByAbsences: reduz === 'sim', settledBefore: acertado }
}

describe.each(files)('%s', (file) => {
  test.each(linesOf(file).map((line) => [line.caso, line['por que'], line] as const))(
    '%s %s (R652 to R659, Q105, Q106)',
    (_id, _why, line) => {
      const { inicio: from = '', fim: to = '' } = line
      const { muda } = settingsOf(line)
      const id = muda === undefined ? undefined : Number(muda) - 1
      const found = judge({ from, to, id }, factsOf(line), rulesOf(line))
      const said = (refuses: boolean) =>
        found.problems
          .filter((problem) => problem.refuses === refuses)
          .map(({ code }) => words[code])
          .sort()
      expect({
        dias: String(found.days),
        resultado: found.valid ? 'aceita' : 'recusada',
        motivos: said(true),
        avisos: said(false),
        'proximo inicio': found.valid ? '' : (found.nearest ?? '-'),
      }).toEqual({
        dias: line.dias,
        resultado: line.resultado,
        motivos: listed(line.motivos, ',').sort(),
        avisos: listed(line.avisos, ',').sort(),
        'proximo inicio': line['proximo inicio'],
      })
      for (const { sentence, article } of found.problems) {
        expect(sentence).toMatch(/^[A-ZÀ-Ú].*[.]$/)
        expect(article).not.toBe('')
      }
    },
  )
})

test('there are at least 120 lines, each with a name of its own, and every problem has one', () => {
  const lines = files.flatMap(linesOf)
  expect(lines.length).toBeGreaterThanOrEqual(120)
  expect(new Set(lines.map(({ caso }) => caso)).size).toBe(lines.length)
  const named = new Set(lines.flatMap(({ motivos, avisos }) => [...listed(motivos, ','), ...listed(avisos, ',')]))
  expect(Object.values(words).filter((word) => !named.has(word))).toEqual([])
})
