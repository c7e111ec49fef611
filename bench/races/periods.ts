/** Races for a calculation: answers to a mirror, closing against removal, and processing. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Course, chiefOf, isConflict, isOk, laid, one } from './course.ts'
import type { Race } from './race.ts'

/** Months before anybody was employed, latest first; the earliest possible is January 2000. */
const monthBack = (nth: number) => new Date(Date.UTC(2019, 11 - nth, 1))
export const mostTrials = 240

/** The calculation of a calendar month. */
async function aPeriod(course: Course, month: Date): Promise<number> {
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
  const [scc_date_initial, scc_date_final] = [month, end].map((day) => day.toISOString().slice(0, 10))
  const body = { scc_id_mon: month.getUTCMonth() + 1, scc_date_initial, scc_date_final }
  const { scc_id } = await laid(course, chiefOf(course), { method: 'POST', path: '/scorecard', body })
  return scc_id
}

async function aClosedPeriod(course: Course, month: Date): Promise<number> {
  const id = await aPeriod(course, month)
  await laid(course, chiefOf(course), { method: 'DELETE', path: `/scorecard/${id}` })
  return id
}

/** The calculation of a month that the race before left closed. */
async function closedAlready({ database }: Course, month: Date): Promise<number | undefined> {
  const { rows } = await database.query(`select id from pay_period where starts_on = $1 and status = 'closed'`, [
    month.toISOString().slice(0, 10),
  ])
  return rows[0]?.id
}

/** Processes a closed calculation to its end. */
async function processed(course: Course, period: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const { processing } = await one<{ processing: string }>(
      course,
      'select processing from pay_period where id = $1',
      period,
    )
    if (processing === 'done') return
    // Waits for days being computed.
    const body = { scc_id: period }
    if (processing === 'no') await course.ask(chiefOf(course), { method: 'POST', path: '/scorecard/process', body })
    await wait(100)
  }
  throw new Error(`calculation ${period} is not processed`)
}

const situations: Readonly<Record<string, string>> = { AUTORIZADO: 'authorized', NEGADO: 'denied' }

export const mirror: Race = {
  kind: 'answers to one mirror',
  async prepare(course) {
    const { sheets } = await one<{ sheets: number }>(course, 'select count(*)::int as sheets from time_sheet')
    if (sheets > 0) return
    const now = new Date(course.now())
    const period = await aClosedPeriod(course, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)))
    await processed(course, period)
  },
  async trial(course, { person }) {
    const { sheet } = await one<{ sheet: number }>(
      course,
      'select id as sheet from time_sheet where employee_id = $1',
      person,
    )
    const answers = [{ situation: 'AUTORIZADO' }, { situation: 'NEGADO', justification: 'Faltou o dia 10.' }]
    return {
      callers: [...answers, ...answers].map((answer) => ({
        account: person,
        method: 'POST',
        path: '/peoplescorecard/setStatusScorecard',
        body: { scorecard: sheet, ...answer },
      })),
      won: isOk,
      told: isConflict,
      stands: async (_, asked) => {
        const { situation, decisions } = await one<{ situation: string; decisions: number }>(
          course,
          `select situation, (select count(*)::int from time_sheet_decision where time_sheet_id = s.id) as decisions
           from time_sheet s where id = $1`,
          sheet,
        )
        return situation === situations[(asked.body as { situation: string }).situation] && decisions === 1
      },
    }
  },
}

/**
 * Two closings cannot race, because closing twice is once. What is removed cannot be closed, nor the reverse.
 */
export const closing: Race = {
  kind: 'a closing and a removal of one calculation',
  async trial(course, { nth }) {
    const period = await aPeriod(course, monthBack(nth))
    const [close, remove] = [`/scorecard/${period}`, `/scorecard/delete/${period}`]
    const callers = [close, remove].map((path, at) => ({
      account: course.chiefs[at] ?? 0,
      path,
      method: 'DELETE' as const,
    }))
    return {
      // Each begins in every second trial.
      callers: nth % 2 === 0 ? callers : callers.reverse(),
      won: isOk,
      told: ({ status }, _, { path }) => status === (path === close ? 404 : 409),
      stands: async (_, { path }) => {
        const { statuses } = await one<{ statuses: string[] }>(
          course,
          'select coalesce(array_agg(status), array[]::text[]) as statuses from pay_period where id = $1',
          period,
        )
        return statuses.join() === (path === close ? 'closed' : '')
      },
    }
  },
}

export const start: Race = {
  kind: 'starts of one processing',
  async trial(course, { nth }) {
    const period = (await closedAlready(course, monthBack(nth))) ?? (await aClosedPeriod(course, monthBack(nth)))
    return {
      callers: course.chiefs.map((account) => ({
        account,
        method: 'POST',
        path: '/scorecard/process',
        body: { scc_id: period },
      })),
      won: (reply) => isOk(reply) && typeof reply.body === 'object',
      told: (reply) => isOk(reply) && /^A apuração já (está em processamento|foi processada)/.test(reply.body),
      stands: async () => {
        const { runs } = await one<{ runs: number }>(
          course,
          `select count(*)::int as runs from job_run where kind = 'period.process' and subject_id = $1`,
          period,
        )
        return runs === 1
      },
    }
  },
}
