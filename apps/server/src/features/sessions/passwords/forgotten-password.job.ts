import { z } from 'zod'
import type { Clock } from '../../../platform/config/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Post } from '../../../platform/mail/mail.ts'
import { countResetsSince, insertReset, lockAccountsOfEmail } from './password-resets.queries.ts'
import { digestOf, randomToken, resetMail, resetMinutes } from './reset-link.rules.ts'

const input = z.object({ email: z.string() })

const mostAnHour = 3
const hour = 3_600_000

export interface ForgottenPasswordParts {
  readonly clock: Clock
  readonly post: () => Post
  readonly baseUrl: string
  readonly productName: string
}

/** Mails a link to the holders of an address, at the address on record. Without holders nothing happens. */
export const forgottenPasswordJob = ({ clock, post, ...product }: ForgottenPasswordParts): Job<typeof input> => ({
  name: 'password.forgotten',
  title: 'E-mail de nova senha',
  input,
  async run({ db, input: { email } }) {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      for (const { id, ...person } of await lockAccountsOfEmail(tx, email)) {
        if ((await countResetsSince(tx, id, new Date(now - hour))) >= mostAnHour) continue
        const token = randomToken()
        await insertReset(tx, {
          digest: digestOf(token),
          accountId: id,
          createdAt: new Date(now),
          expiresAt: new Date(now + resetMinutes * 60_000),
        })
        await post().mail(tx, resetMail(person, token, product))
      }
    })
  },
})
