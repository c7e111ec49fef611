/** What handlers receive and must answer: types from the declarations, so a wrong answer does not compile. */
import type { CallGroup, Endpoint } from '@ponteiro/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { type ListHandler, listFileHandler } from '../files/list-files.ts'
import type { ReceivedFile } from '../files/uploads.ts'
import type { FileAnswer } from './file-answer.ts'
import type { LongAnswer } from './long-answer.ts'
import type { PeopleScope, Session } from './scope.ts'

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined

interface Everyone<E extends Endpoint> {
  readonly params: Decoded<E['params']>
  readonly query: Decoded<E['query']>
  readonly body: E['body'] extends 'file' ? ReceivedFile : Decoded<E['body']>
  /** The instant of the call, read once, in milliseconds since 1970 UTC. */
  readonly now: number
  /** Where files are kept. */
  readonly files: FileStore
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface LoggedIn {
  readonly session: Session
  readonly scope: PeopleScope
  /** The date of the call in the caller's zone. */
  readonly today: string
}

/** A device that shows its key. */
export interface DeviceCaller {
  readonly id: number
  readonly keyId: number
  readonly name: string
  /** The REP number, once known. */
  readonly repNumber: string | null
}

interface FromDevice {
  readonly device: DeviceCaller
  readonly session?: undefined
}

interface InTransaction {
  /** The call's transaction; for a GET, read-only connections, each statement by itself. */
  readonly db: Db
}

interface InOwnTransactions {
  /** Runs and commits `work` in a transaction, recorded as the caller's. */
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Reads as of one moment, on connections that cannot write. */
  readonly lookAtOneMoment: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type Transactions<E extends Endpoint> = E['transaction'] extends 'grouped'
  ? { readonly db?: undefined }
  : E['transaction'] extends 'own'
    ? InOwnTransactions & { readonly db?: undefined }
    : InTransaction

export type Call<E extends Endpoint> = Everyone<E> &
  (E['access'] extends 'anyone'
    ? { readonly session?: undefined }
    : E['access'] extends 'device'
      ? FromDevice
      : LoggedIn) &
  Transactions<E>

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']> | (E['transaction'] extends 'own' ? LongAnswer<z.output<E['answer']>> : never)
  : E['answer'] extends 'file'
    ? FileAnswer
    : unknown

/** One for each call of a group; list files need none. */
export type Handlers<G extends CallGroup> = {
  readonly [K in keyof G as G[K] extends { listFile: object } ? never : K]: (
    call: Call<G[K]>,
  ) => Promise<Answer<G[K]>> | Answer<G[K]>
}

/** A group of calls with its handlers, ready to be mounted. */
export interface Mounted {
  readonly calls: CallGroup
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>
}

export function mounted<G extends CallGroup>(calls: G, handlers: Handlers<G>): Mounted {
  const own: Mounted['handlers'] = handlers
  const files = Object.entries<Endpoint>(calls).flatMap(([name, { listFile }]) => {
    if (!listFile) return []
    const list = Object.keys(calls).find((each) => calls[each] === listFile.list)
    return [[name, listFileHandler(listFile, own[list ?? ''] as ListHandler)]]
  })
  return { calls, handlers: { ...own, ...Object.fromEntries(files) } }
}
