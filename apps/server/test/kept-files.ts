/** One of each thing that an installation received or made as a file, as its program keeps it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importAfdFiles } from '../src/cli/import-afd.ts'
import { payrollFileJob } from '../src/features/exports/payroll-file.job.ts'
import { allAsAfd } from './all-as-afd.ts'
import type { Caller, TestApplication } from './application.ts'

const zone = 'America/Sao_Paulo'

interface Where {
  readonly admin: Caller
  readonly owner: Caller
  /** A press of the owner, of this day. */
  readonly pressed: number
  /** Of a processed calculation. */
  readonly periodId: number
}

/** A file of a clock, the place of a press, a certificate, a mark that is held, a file for the payroll. */
export async function keptFiles(app: TestApplication, { admin, owner, pressed, periodId }: Where): Promise<void> {
  const { db } = app.connections
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-kept-'))
  const afd = join(folder, 'AFD.txt')
  await writeFile(afd, await allAsAfd(db, 1))
  const isRead = await importAfdFiles(db, { files: app.files, defaultZone: zone, clock: app.clock }, [afd])
  await rm(folder, { recursive: true })
  if (!isRead) throw new Error('the file of the clock was not read')

  await succeeded(admin.put('/setting/clock_evidence', { place: 1, photo: 0, kept_days: 90 }))
  const place = { ssc_latitude: -23.5, ssc_longitude: -46.6, ssc_accuracy: 20 }
  await succeeded(owner.post('/schedule/register/evidence', { sci_id: pressed, ...place }))

  const sci_file = `data:application/pdf;base64,${Buffer.from('%PDF-1.4 fictício').toString('base64')}`
  const asked = { sch_date: '2026-02-27', scheduleItemList: [{ sci_time: '18:30', sci_justification: 'esqueceu' }] }
  await succeeded(owner.post('/schedule/employed', { ...asked, sci_file, sci_file_name: 'atestado.pdf' }))

  const mark = await db.selectFrom('mark').select(['id', 'employeeId']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db.insertInto('heldMark').values({ markId: mark.id, employeeId: mark.employeeId }).execute()
  await aPayrollFile(app, admin, periodId)
}

async function aPayrollFile({ queue, connections: { db } }: TestApplication, admin: Caller, periodId: number) {
  const field = (plf_content: string) => ({
    ...{ plf_line: 'detail', plf_content, plf_text: '', plf_form: null, plf_width: null, plf_pad: 'right' },
  })
  const events = ['fifty', 'hundred', 'absent', 'absentDays']
  const { pal_id } = await succeeded(
    admin.post('/payroll-layout', {
      ...{ pal_name: 'Folha fictícia', pal_corrections: 'difference', pal_encoding: 'utf8', pal_line_end: 'lf' },
      fields: ['enrollment', 'eventCode', 'amount'].map(field),
      events: events.map((ple_event, at) => ({ ple_event, ple_code: String(at + 1), ple_unit: 'clock' })),
    }),
  )
  await queue.work([payrollFileJob], db)
  const { pfi_id } = await succeeded(admin.post('/payroll-file', { pal_id, scc_id: periodId }))
  for (;;) {
    const { pfi_state: state, ...rest } = await succeeded(admin.get(`/payroll-file/${pfi_id}`))
    if (state === 'done') return
    if (state === 'failed') throw new Error(JSON.stringify(rest))
    await new Promise((later) => setTimeout(later, 100))
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
async function succeeded(asked: ReturnType<Caller['get']>): Promise<any> {
  const answer = await asked
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
