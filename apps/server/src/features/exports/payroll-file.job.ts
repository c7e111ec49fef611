/** Makes a payroll file in the background from the mirrors as of one moment, and keeps it with its hash. */
import { hash } from 'node:crypto'
import { Failure } from '@ponteiro/contract'
import { z } from 'zod'
import { type Db, isOutage, isTransient, type Pool } from '../../platform/database/database.ts'
import { wholeEstablishment } from '../../platform/http/scope.ts'
import { FailedForGood, type Job } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { beginFile, endFile, insertSent, updateFileProgress } from './payroll-files.queries.ts'
import type { StoredLayout } from './payroll-layouts.queries.ts'
import { bytesOf, linesOf, type PayrollPeriod } from './payroll-lines.rules.ts'
import { payrollMade, payrollNotMade } from './payroll-notices.rules.ts'
import { lackingWords } from './payroll-plan.rules.ts'
import { findPayrollPeriod, readPlan } from './payroll-postings.queries.ts'
import { countSheets } from './payroll-sheets.queries.ts'

const input = z.object({ fileId: z.int() })

export const payrollFileJob: Job<typeof input> = {
  name: 'payroll.file',
  title: 'Geração do arquivo da folha',
  input,
  onceFor: ({ fileId }) => String(fileId),
  async run({ db, input: { fileId }, signal }) {
    try {
      await makeFile(db, fileId, signal)
    } catch (error) {
      if (signal.aborted || isOutage(error) || isTransient(error)) throw error
      // A retry would fail the same way.
      const words = error instanceof Failure ? error.message : unknownWords
      await db.transaction().execute((tx) => endFailed(tx, fileId, words))
      throw new FailedForGood(error)
    }
  },
  givenUp: (db, { fileId }) => endFailed(db, fileId, 'A geração falhou em todas as tentativas. Gere de novo.'),
}

const unknownWords = 'Não foi possível gerar o arquivo. O registro do servidor mostra o motivo.'

async function endFailed(db: Db, id: number, failure: string): Promise<void> {
  const ended = await endFile(db, id, { state: 'failed', failure })
  if (ended) await notify(db, payrollNotMade(ended, failure))
}

async function makeFile(db: Pool, id: number, signal: AbortSignal): Promise<void> {
  const begun = await beginFile(db, id)
  if (!begun) return
  const { layout, corrections, version, layoutId, periodId, companyId } = begun
  const asked = { layoutId, periodId, companyId }
  // One snapshot: a reopening meanwhile changes the next file, not this one.
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const period = await findPayrollPeriod(tx, periodId)
      if (!period.stands) throw new Failure('payroll.provisional')
      const total = await countSheets(tx, wholeEstablishment, asked)
      const goesOn = async (done: number) => {
        signal.throwIfAborted()
        return updateFileProgress(db, id, { done, total })
      }
      const planned = await readPlan(tx, { scope: wholeEstablishment, asked, layout, corrects: corrections, goesOn })
      return planned && { period, plan: planned.plan }
    })
  if (!read) return
  const { period, plan } = read
  if (plan.lacking.length > 0) throw new Failure('payroll.lacking', lackingWords(plan.lacking))
  if (corrections && plan.people.length === 0)
    throw new Failure('payroll.lacking', `Nada mudou desde a versão ${version - 1}.`)
  const content = plan.postings.length > 0 || !corrections ? contentOf(layout, period, plan.postings) : null
  await db.transaction().execute(async (tx) => {
    const ended = await endFile(tx, id, {
      state: 'done',
      fileName: content && nameOf(layout, period, { version, corrections }),
      content,
      size: content?.length ?? null,
      digest: content ? hash('sha256', content, 'hex') : '',
      lines: plan.postings.length,
      changed: corrections ? plan.people.length : 0,
    })
    if (!ended) return
    await insertSent(tx, id, plan.people)
    await notify(tx, payrollMade(ended))
  })
}

const contentOf = (layout: StoredLayout, period: PayrollPeriod, postings: Parameters<typeof linesOf>[2]) =>
  bytesOf(layout, linesOf(layout, period, postings))

/** `folha-dominio-lancamentos-2026-02-v1.txt` */
function nameOf(
  { name, extension }: StoredLayout,
  { year, month }: PayrollPeriod,
  { version, corrections }: { version: number; corrections: boolean },
): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const kind = corrections ? 'correcoes-' : ''
  return `folha-${plain}-${year}-${String(month).padStart(2, '0')}-${kind}v${version}.${extension}`
}
