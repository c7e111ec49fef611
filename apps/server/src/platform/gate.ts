/** What a handler receives and must answer: types drawn from the declarations, so that a wrong answer does not compile. */
import type { CallGroup, Endpoint } from '@ponteiro/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from './database.ts'
import type { PeopleScope, Session } from './scope.ts'
import type { ReceivedFile } from './uploads.ts'

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined

/** A file that is the answer of a call: bytes or a stream, with its name. */
export interface FileAnswer {
  readonly contentType: string
  readonly fileName: string
  readonly content: Buffer | NodeJS.ReadableStream
}

interface Everyone<E extends Endpoint> {
  readonly params: Decoded<E['params']>
  readonly query: Decoded<E['query']>
  readonly body: E['body'] extends 'file' ? ReceivedFile : Decoded<E['body']>
  /** The instant of the call, in milliseconds since 1970 UTC; read once. */
  readonly now: number
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface LoggedIn {
  readonly session: Session
  readonly scope: PeopleScope
  /** The calendar day of the call in the zone of the caller's work city. */
  readonly today: string
}

interface InTransaction {
  /** This call's transaction; read only for a GET. */
  readonly db: Db
}

export type Call<E extends Endpoint> = Everyone<E> &
  (E['access'] extends 'anyone' ? { readonly session?: undefined } : LoggedIn) &
  (E['transaction'] extends 'grouped' ? { readonly db?: undefined } : InTransaction)

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'file'
    ? FileAnswer
    : unknown

export type Handlers<G extends CallGroup> = {
  readonly [K in keyof G]: (call: Call<G[K]>) => Promise<Answer<G[K]>> | Answer<G[K]>
}

/** A group of calls with the handlers that answer it, ready to be mounted. */
export interface Mounted {
  readonly calls: CallGroup
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>
}

export const mounted = <G extends CallGroup>(calls: G, handlers: Handlers<G>): Mounted => ({ calls, handlers })
