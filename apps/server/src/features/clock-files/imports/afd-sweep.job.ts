/**
 * Every night: sets aside received files that no import names, removes unfinished uploads, and ends killed
 * readings.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { oldFilesIn, removeIfOld, setAsideIfOld } from '../../../platform/files/uploads.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { filesSetAside } from '../../notifications/notices.rules.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { type AfdSettings, endLeftBehind } from './afd-import.job.ts'
import { deleteWithoutNews, listImported } from './afd-imports.queries.ts'

/** How long a file without import stays; far longer than any upload is tried. */
export const uploadGivenUpAfter = 24 * 3_600_000

/** Days that a delivery without news can be looked at. */
const withoutNewsFor = 30

interface SweepSettings extends AfdSettings {
  /** Files being received; a killed process leaves its own. */
  readonly uploads: string
  /**
   * Received files that the database does not name, because it is new or restored. Nothing is removed from
   * there.
   */
  readonly setAside: string
  readonly warn: (message: string) => void
}

/** Received files are kept before their import commits. */
export const afdSweepJob = ({ uploads, setAside: aside, warn, ...settings }: SweepSettings): Job<z.ZodObject> => ({
  name: 'afd.sweep',
  title: 'Limpeza de arquivos de envios abandonados',
  input: z.object({}),
  at: '43 3 * * *',
  async run({ db }) {
    const { folder, clock } = settings
    const failures = await endLeftBehind(db, settings)
    const before = clock.now() - uploadGivenUpAfter
    const unnamed: string[] = []
    for (const name of await oldFilesIn(folder, before)) {
      const path = join(folder, name)
      // An unfinished copy was acknowledged to nobody.
      if (name.endsWith('.part')) await removeIfOld(path, before)
      else unnamed.push(name)
    }
    const imported = await listImported(db, unnamed)
    let moved = 0
    for (const name of unnamed) {
      const brought = imported.get(name)
      if (brought === 'nothing') await removeIfOld(join(folder, name), before)
      else if (brought === undefined && (await setAsideIfOld(join(folder, name), before, aside))) moved += 1
    }
    await db.transaction().execute((tx) => deleteWithoutNews(tx, withoutNewsFor))
    if (moved > 0) {
      warn(`${moved} received files that the database does not name were set aside in ${aside}`)
      await db.transaction().execute((tx) => notify(tx, filesSetAside(moved)))
    }
    for (const name of await oldFilesIn(uploads, before)) await removeIfOld(join(uploads, name), before)
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  },
})
