import type { ProfileChoice } from '@ponteiro/contract/sessions/auth'
import type { z } from 'zod'
import { api } from '../../api.ts'

export type Profile = z.output<typeof ProfileChoice>

// By other names: to the linter a call whose name begins with `use` is a hook.
const { useBaseProfile: baseProfile, useProfile: customProfile } = api.auth

/** The token of a session in the chosen profile; the base profile is the account's own and has no link (decision Q07). */
export async function profileToken({ linkId }: Profile, accountId: number, token?: string): Promise<string> {
  const options = token === undefined ? {} : { token }
  const { idToken } =
    linkId === null
      ? await baseProfile({ params: { accountId } }, options)
      : await customProfile({ params: { linkId } }, options)
  return idToken
}
