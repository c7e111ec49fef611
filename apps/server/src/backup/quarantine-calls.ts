/**
 * Calls that a copy in quarantine answers: administrators may log in, look and release it, but nothing is
 * changed or pressed.
 */
import { calls, type Endpoint } from '@ponteiro/contract'

const { login, useProfile, useBaseProfile, changePassword, logout } = calls.auth
const answered: ReadonlySet<Endpoint> = new Set<Endpoint>([
  login,
  useProfile,
  useBaseProfile,
  changePassword,
  logout,
  calls.upkeep.release,
])

export const waitsForRelease = (declared: Endpoint): boolean => declared.method !== 'GET' && !answered.has(declared)
