/** Calculations as tests process them, with the results that admins see. */
import { type RunInput, runPeriod } from '../src/features/periods/processing/period-run.job.ts'
import { anApplication, type Caller, type TestApplication } from './application.ts'

export const eightHours = ['08:00', '12:00', '13:00', '17:00'] as const

export interface Company {
  readonly app: TestApplication
  readonly admin: Caller
}

/**
 * An application whose participants are known. Nobody works its jobs: see `processedHere`, `aWorkingCompany`.
 */
export async function aCompany(): Promise<Company> {
  const app = await anApplication()
  return { app, admin: await app.inRole('admin') }
}

/** One that works on its jobs, as a server does; its thread takes a while to load. */
export async function aWorkingCompany(): Promise<Company> {
  const company = await aCompany()
  await company.app.queue.work(company.app.jobs, company.app.connections.db)
  return company
}

export const mirrors = async (admin: Caller, query = '') =>
  (await admin.get(`/peoplescorecard/getScorecards?take=100${query}`)).json().results
export const mirrorOf = async (admin: Caller, person: number) => (await mirrors(admin, `&peo_id=${person}`))[0]
export const bank = async (admin: Caller, person: number, month = 2) =>
  (await admin.get(`/bankofhours/employee/${person}?year=2026`)).json().results[month - 1]

/** A run as the call leaves it, without the queue: for what happens inside one. */
export async function aRun(app: TestApplication, periodId: number): Promise<number> {
  const { db } = app.connections
  await db.updateTable('payPeriod').set({ processing: 'running' }).where('id', '=', periodId).execute()
  const run = await db
    .insertInto('jobRun')
    .values({ kind: 'period.process', subjectId: periodId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return run.id
}

const everybody = { employeeIds: [], overwriteEdited: false }

/** Goes on with a run, two people to a transaction, until `stopped` says otherwise. */
export const goOn = (app: TestApplication, periodId: number, runId: number, stopped = () => false) =>
  runPeriod(app.connections.db, { ...everybody, periodId, runId }, { chunk: 2 }, stopped)

/** A run of everybody from its beginning to its end. */
export const runWhole = async (app: TestApplication, periodId: number) => goOn(app, periodId, await aRun(app, periodId))

/** Stops a run that asks for the time after so many. */
export function afterChunks(most: number): () => boolean {
  let chunks = 0
  return () => {
    chunks += 1
    return chunks > most
  }
}

/**
 * Asks to process a closed calculation, and runs the job at once: no queue to wait for, no thread to load.
 */
export async function processedHere({ app, admin }: Company, periodId: number, fields: object = {}) {
  const answer = await admin.post('/scorecard/process', { scc_id: periodId, ...fields })
  if (answer.statusCode !== 200 || typeof answer.json() === 'string') throw new Error(answer.body)
  const { rows } = await app.connections.pool.query<{ data: RunInput }>(
    "delete from pgboss.job where name = 'period.process' returning data",
  )
  const [job] = rows
  if (!job) throw new Error('nothing was enqueued')
  await runPeriod(app.connections.db, job.data, { chunk: 2 }, () => false)
  return (await admin.get(`/scorecard/progress/${periodId}`)).json()
}

/** Reopens a processed calculation, and closes it again after what is done meanwhile. */
export async function reopened(
  { admin }: Company,
  periodId: number,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  await admin.post('/reopenscorecard', { rhs_id_scc: periodId, rhs_justify: 'correção' })
  await meanwhile()
  await admin.delete(`/scorecard/${periodId}`)
}

/** Makes the mirror of one person, or of everybody, fail until it is mended. */
export async function spoiled({ app: { connections } }: Company, person?: number): Promise<() => Promise<unknown>> {
  const whom = person === undefined ? 'true' : `new.employee_id = ${person}`
  await connections.pool.query(`
    create function spoil() returns trigger language plpgsql as $$
    begin if ${whom} then raise exception 'spoiled'; end if; return new; end $$;
    create trigger spoil before insert on time_sheet for each row execute function spoil();`)
  return () => connections.pool.query('drop trigger spoil on time_sheet; drop function spoil')
}
