/** A call of the contract, connected to fetch. */

import {
  type CallGroup,
  type Calls,
  domainPath,
  type Endpoint,
  idempotencyHeader,
  takesBackHeader,
} from '@ponteiro/contract'
import { visitHeader } from '@ponteiro/contract/sessions/denials'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError, unknownRecord } from '../kit/feedback/api-error.ts'
import { randomKey } from '../kit/loading/random-key.ts'
import { hasSuccessor, isAside, readToken } from '../session/token.ts'
import { visitWords } from '../session/visit.ts'

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? z.output<E[K]> : Blob
type Asked<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType | 'file' ? K : never]: Part<E, K>
}
/** Queries with only optional filters may be omitted. */
type Input<E extends Endpoint> = Omit<Asked<E>, 'query'> &
  ('query' extends keyof Asked<E>
    ? object extends Asked<E>['query']
      ? { query?: Asked<E>['query'] }
      : { query: Asked<E>['query'] }
    : unknown)
type Arguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions]
type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'file'
    ? File
    : { success: true }

export interface CallOptions {
  /** Created at the press: the same key never acts twice. Without one, each unsafe call creates its own. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** A poll, refresh or prefetch: a refusal is nobody's attempt. */
  readonly background?: boolean
  /** Undo: refused when somebody else changed the record meanwhile. */
  readonly takesBack?: boolean
  /** The page is being left: the browser sends it all the same. */
  readonly keepalive?: boolean
  /** Replaces the session's token: that of a login that must still choose a profile or person. */
  readonly token?: string
}

/** What the query cache passes to a query. */
interface CacheContext {
  readonly signal: AbortSignal
  readonly client?: QueryClient
  readonly queryKey?: QueryKey
  readonly meta?: Record<string, unknown> | undefined
}

export interface ApiCall<E extends Endpoint = Endpoint> {
  (...input: Arguments<E>): Promise<Answer<E>>
  /**
   * Options for the query cache. The key begins with the call's name, so
   * `invalidate([api.occupations.list.name])` reaches all its pages.
   */
  query(...input: Arguments<E>): {
    queryKey: readonly unknown[]
    queryFn: (context: CacheContext) => Promise<Answer<E>>
  }
  readonly key: string
}

type Connected<G> = {
  readonly [K in keyof G]: G[K] extends Endpoint ? ApiCall<G[K]> : never
}

type Fields = Record<string, unknown>

interface Parts {
  readonly params?: Fields
  readonly query?: Fields
  readonly body?: unknown
}

/** Encodes a value. What the contract forbids is refused before it is sent, in the server's words. */
function encoded(schema: z.ZodType | undefined, value: unknown, isUnknown?: (field: unknown) => boolean): Fields {
  if (!schema || value === undefined) return {}
  const { data, error } = z.safeEncode(schema, value as never)
  if (error) {
    if (error.issues.some(({ path }) => isUnknown?.((value as Fields)[String(path[0])]))) throw unknownRecord()
    const named = error.issues.map(({ path, message }) => [domainPath(schema, path.join('.')), message])
    throw new ApiError({ status: 400, message: error.issues[0]?.message ?? '', errors: Object.fromEntries(named) })
  }
  return data as Fields
}

/** Whether a path parameter can name a record: a number from an address may not. */
const namesRecord = (field: unknown) => typeof field === 'number'

function address(call: Endpoint, input: Parts): string {
  const params = encoded(call.params, input.params, namesRecord)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(encoded(call.query, input.query))) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A file is sent as is; the browser streams it from disk. */
function bodyOf({ body }: Endpoint, input: Parts): { body?: Blob | string } {
  if (!body) return {}
  if (body === 'file') return input.body instanceof Blob ? { body: input.body } : {}
  return { body: JSON.stringify(encoded(body, input.body)) }
}

async function ask(call: Endpoint, input: Parts, options: CallOptions): Promise<unknown> {
  const token = options.token ?? (call.access === 'anyone' ? undefined : readToken())
  // Another tab has another person's session: nothing may be asked in their name.
  if (isAside() && token && !options.token) throw new ApiError({ status: 401 })
  const unsafe = call.method !== 'GET'
  const headers: Record<string, string> = {}
  if (token) headers.authorization = token
  if (token) headers[visitHeader] = visitWords(!options.background)
  if (unsafe && token) headers[idempotencyHeader] = options.key ?? randomKey()
  if (options.takesBack) headers[takesBackHeader] = '1'
  if (call.body) headers['content-type'] = call.body === 'file' ? 'application/octet-stream' : 'application/json'
  const response = await fetch(address(call, input), {
    method: call.method,
    headers,
    ...bodyOf(call, input),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ status: 0 })
  })
  // The token was replaced on the way: ask again with the new one.
  if (response.status === 401 && !options.token && hasSuccessor(token)) return ask(call, input, options)
  if (!response.ok) throw await refusal(call, response)
  if (call.answer === 'file') return fileOf(response)
  const answer: unknown = await response.json()
  return call.answer ? z.decode(call.answer as z.ZodType, answer) : answer
}

const refusalShape = z.object({
  message: z.string().catch(''),
  /** A database error of another server; ours never sends one. */
  sqlMessage: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.string()).catch({}),
})

async function refusal({ body }: Endpoint, response: Response): Promise<ApiError> {
  const { status } = response
  if (response.headers.get('content-type')?.startsWith('text/plain'))
    return new ApiError({ status, message: (await response.text()).slice(0, 200), plain: true })
  const read = refusalShape.safeParse(await response.json().catch(() => undefined))
  if (!read.data) return new ApiError({ status })
  const { message, sqlMessage, code, errors: named } = read.data
  const schema = body === 'file' ? undefined : body
  const errors = Object.fromEntries(Object.entries(named).map(([path, text]) => [domainPath(schema, path), text]))
  return new ApiError({ status, message: message || sqlMessage, errors, ...(code === undefined ? {} : { code }) })
}

async function fileOf(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'
  return new File([await response.blob()], decodeURIComponent(name))
}

/** Whether this is a background question: a poll, or a refresh of something answered or refused before. */
function isUnasked({ client, queryKey, meta }: CacheContext): boolean {
  const state = queryKey && client?.getQueryState(queryKey)
  return meta?.unasked === true || (state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0)
}

function connectedCall(key: string, call: Endpoint): ApiCall {
  const run = (input: Parts = {}, options: CallOptions = {}) => ask(call, input, options)
  const query = (input: Parts = {}) => ({
    queryKey: [key, input] as const,
    queryFn: (context: CacheContext) => ask(call, input, { signal: context.signal, background: isUnasked(context) }),
  })
  return Object.assign(run, { query, key }) as unknown as ApiCall
}

/** The calls of one group of the contract. */
export function connected<Name extends keyof Calls>(name: Name, group: Calls[Name]): Connected<Calls[Name]> {
  const members = Object.entries(group as CallGroup)
  return Object.fromEntries(
    members.map(([member, call]) => [member, connectedCall(`${name}.${member}`, call)]),
  ) as unknown as Connected<Calls[Name]>
}
