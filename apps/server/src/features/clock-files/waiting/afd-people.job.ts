/**
 * Takes over waiting marks of people who became known, a few people a transaction, so that it can be stopped
 * and resumed.
 */
import { z } from 'zod'
import { actAs, type Pool } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { findImportFile, findRun, updateRun } from '../imports/afd-imports.queries.ts'
import { marksNotTakenOver } from '../imports/afd-notices.rules.ts'
import { adoptWaitingMarks } from './afd-adoption.queries.ts'

const input = z.object({ importId: z.int(), employeeIds: z.array(z.int()) })
const peopleAtOnce = 20

export const afdPeopleJob: Job<typeof input> = {
  name: 'afd.people',
  title: 'Vínculo das marcações de um arquivo AFD',
  input,
  onceFor: ({ importId }) => String(importId),
  run: (context) => takeOver(context.db, context.input, context.signal),
  givenUp: async (db, { importId }) => {
    const run = await findRun(db, 'people', importId)
    const file = await findImportFile(db, importId)
    if (!run || !file || run.state === 'done') return
    await updateRun(db, run.id, { state: 'failed', failures: JSON.stringify([{ message: notTakenOver }]) })
    await notify(db, marksNotTakenOver(file))
  },
}

const notTakenOver = 'Não foi possível trazer as marcações. Vincule de novo.'

/** Resuming repeats nothing: no marks wait for people already done. */
async function takeOver(db: Pool, work: z.output<typeof input>, signal: AbortSignal) {
  const run = await findRun(db, 'people', work.importId)
  if (!run || run.state === 'done') return
  await updateRun(db, run.id, { state: 'running', done: 0, failures: '[]' })
  const adopt = (employeeIds: readonly number[]) =>
    db.transaction().execute(async (tx) => {
      if (run.accountId) await actAs(tx, run.accountId)
      await adoptWaitingMarks(tx, employeeIds)
    })
  let failed = 0
  for (let at = 0; at < work.employeeIds.length; at += peopleAtOnce) {
    signal.throwIfAborted()
    const some = work.employeeIds.slice(at, at + peopleAtOnce)
    // A person whose marks cannot be taken over does not hold up the others.
    await adopt(some).catch(async () => {
      for (const employeeId of some) {
        await adopt([employeeId]).catch(() => {
          failed += 1
        })
      }
    })
    await updateRun(db, run.id, { done: at + some.length })
  }
  const message = `Não foi possível trazer as marcações de ${failed} ${failed === 1 ? 'pessoa' : 'pessoas'}. Vincule de novo.`
  await updateRun(
    db,
    run.id,
    failed > 0 ? { state: 'failed', failures: JSON.stringify([{ message }]) } : { state: 'done' },
  )
}
