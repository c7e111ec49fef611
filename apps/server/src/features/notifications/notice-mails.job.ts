/** Mails notices to people who asked for that, outside their quiet hours. */
import type { PersonalNoticeKind } from '@ponteiro/contract/notifications/personal-notices'
import { z } from 'zod'
import { type Clock, inZone } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { takeWaitingMails, updateMailed, type WaitingMail } from './notice-mails.queries.ts'
import { isQuiet, mailOf, type Sender } from './notice-mails.rules.ts'

/** Whether a notice still concerns its person; decisions may have passed to others. */
export type StillConcerns = (db: Db, notice: Pick<WaitingMail, 'accountId'>) => Promise<boolean>

export interface NoticeMailParts extends Sender {
  readonly clock: Clock
  readonly post: () => Post
  /** By kind; the others always concern their person. */
  readonly concerns: Partial<Readonly<Record<PersonalNoticeKind, StillConcerns>>>
}

const atOnce = 100

export const noticeMailsJob = ({ clock, post, concerns, ...sender }: NoticeMailParts): Job => {
  async function send(db: Db, notice: WaitingMail): Promise<void> {
    const { id, kind, email, quietFrom, quietTo } = notice
    const wanted = notice.wanted && email && (await (concerns[kind]?.(db, notice) ?? true))
    if (!wanted) return void (await updateMailed(db, id, 'dropped'))
    if (isQuiet(inZone(clock.now(), notice.zone).minute, quietFrom, quietTo)) return
    await post().mail(db, mailOf({ ...notice, email }, sender))
    await updateMailed(db, id, 'mailed')
  }
  return {
    name: 'notice.mails',
    title: 'E-mails de avisos',
    input: z.unknown(),
    at: '*/5 * * * *',
    async run({ db, signal }) {
      let after = 0
      for (let taken = atOnce; taken === atOnce && !signal.aborted; ) {
        taken = await db.transaction().execute(async (tx) => {
          const notices = await takeWaitingMails(tx, after, atOnce)
          for (const notice of notices) await send(tx, notice)
          after = notices.at(-1)?.id ?? after
          return notices.length
        })
      }
    },
  }
}
