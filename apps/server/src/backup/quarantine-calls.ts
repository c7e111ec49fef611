/** What a copy in quarantine answers: administrators come in and look around; nothing is changed, and no press gets a number. */
import { calls, type Endpoint } from '@ponteiro/contract'

const { login, useProfile, useBaseProfile, changePassword, logout } = calls.auth
const comingIn: ReadonlySet<Endpoint> = new Set<Endpoint>([login, useProfile, useBaseProfile, changePassword, logout])

export const waitsForRelease = (declared: Endpoint): boolean => declared.method !== 'GET' && !comingIn.has(declared)
