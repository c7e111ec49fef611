/**
 * The contract connected to fetch: `api.occupations.list.query({ query })` for the cache,
 * `api.occupations.create({ body })` to call.
 */
export type { ApiCall, CallOptions } from './api/connected.ts'
export * as api from './api/groups.ts'
