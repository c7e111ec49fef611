/** A call, declared once: server and browser are both built from the declaration. */
import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FileColumn } from './file-column.ts'

/**
 * What a token is for. `choice`: a login whose profile is still to be chosen. `master`: a master who still chooses whom to act as.
 * They open nothing but the calls that name them, are used up by the choice, and are not interchangeable (requirement 9).
 */
export const tokenKinds = ['session', 'choice', 'master'] as const
export type TokenKind = (typeof tokenKinds)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Below `/api`, with `:name` for path parameters. */
  readonly path: string
  readonly access: Access
  /** The kinds of token that open the call; those of sessions when it does not say. The access rule is asked of sessions only. */
  readonly tokens?: readonly TokenKind[]
  /** Open to a session whose password must be changed first (decision Q03). */
  readonly whilePasswordDue?: true
  /** Refused to a master who acts as somebody else (requirement 12). */
  readonly inPerson?: true
  /** One sentence for the API document: what it does and which rule or decision it follows. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** `'file'`: the bytes of a file, sent as application/octet-stream. */
  readonly body?: z.ZodType | 'file'
  /** Absent: the answer is `{ success: true }`. `'file'`: the handler streams a file. */
  readonly answer?: z.ZodType | 'file'
  /**
   * Absent: one transaction around the whole call. `grouped`: the handler commits by itself, together with the calls that arrive in the same
   * moment. `own`: the handler opens its transactions, since it hashes a password or reads a file between them; its answer is not kept for repetition.
   */
  readonly transaction?: 'grouped' | 'own'
  /** Of a GET: its statements read as of one moment, for what they answer is one document. */
  readonly oneMoment?: true
  /** Of a GET: what it answers is found out by doing it, in a transaction that is taken back. */
  readonly rehearses?: true
  /** Largest body in bytes, when it is not the default. */
  readonly bodyLimit?: number
  /** Present on calls made by `fileOf`: the server answers them by itself. */
  readonly listFile?: ListFile
}

/** How a list call is written to a file. */
export interface ListFile {
  /** First part of the file's name: `colaboradores`. */
  readonly name: string
  readonly list: Endpoint
  // A column is only ever given rows of its own list.
  readonly columns: readonly FileColumn<never>[]
}

/** Keeps the exact types of a declaration. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** Calls of one noun, by name. */
export type CallGroup = Readonly<Record<string, Endpoint>>

/** `Authorization`-free headers a client sends: the key that makes a repeated unsafe request harmless. */
export const idempotencyHeader = 'idempotency-key'
/** Present on a call that takes back what its caller did just before: refused once somebody else changed that, or it is so already. */
export const takesBackHeader = 'x-takes-back'
