/** Every call of the product, by area. Server and browser are both built from this one value. */

import { occupations } from './organization/occupations.ts'
import { profiles } from './profiles/profiles.ts'
import { auth } from './sessions/auth.ts'

export const calls = { auth, profiles, occupations }
export type Calls = typeof calls
