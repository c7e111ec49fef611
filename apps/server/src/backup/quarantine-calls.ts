/**
 * Calls that a copy in quarantine answers: administrators may log in and look, but nothing is changed or
 * pressed.
 */
import { calls, type Endpoint } from '@ponteiro/contract'

const { login, useProfile, useBaseProfile, changePassword, logout } = calls.auth
const comingIn: ReadonlySet<Endpoint> = new Set<Endpoint>([login, useProfile, useBaseProfile, changePassword, logout])

export const waitsForRelease = (declared: Endpoint): boolean => declared.method !== 'GET' && !comingIn.has(declared)
