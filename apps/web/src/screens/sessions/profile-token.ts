import type { ProfileChoice } from '@ponteiro/contract/sessions/auth'
import type { z } from 'zod'
import { api } from '../../api.ts'

export type Profile = z.output<typeof ProfileChoice>

// Renamed: to the linter a call whose name begins with `use` is a hook.
const { useBaseProfile: baseProfile, useProfile: customProfile } = api.auth

/** A session's token in the chosen profile; the base profile has no link. */
export async function profileToken({ linkId }: Profile, accountId: number, token?: string): Promise<string> {
  const options = token === undefined ? {} : { token }
  const { idToken } =
    linkId === null
      ? await baseProfile({ params: { accountId } }, options)
      : await customProfile({ params: { linkId } }, options)
  return idToken
}
