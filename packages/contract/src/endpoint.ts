/** The declaration of a call. Server and browser are both built from it. */
import type { z } from 'zod'
import type { Access } from './access.ts'
import type { FileColumn } from './file-column.ts'

/**
 * The kinds of token. `choice`: a login that must still choose a profile. `master`: a master who must still
 * choose a person. Both open only the calls that name them, and each is used up by the choice.
 */
export const tokenKinds = ['session', 'choice', 'master'] as const
export type TokenKind = (typeof tokenKinds)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Below `/api`, with `:name` for path parameters. */
  readonly path: string
  readonly access: Access
  /**
   * Kinds of token that open the call; sessions by default. Only sessions are checked against the access
   * rule.
   */
  readonly tokens?: readonly TokenKind[]
  /** Open to a session whose password is due. */
  readonly whilePasswordDue?: true
  /** Refused to a master who acts as somebody else. */
  readonly inPerson?: true
  /** One sentence for the API document. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** `'file'`: raw bytes, sent as application/octet-stream. */
  readonly body?: z.ZodType | 'file'
  /** Absent: the answer is `{ success: true }`. `'file'`: the handler streams a file. */
  readonly answer?: z.ZodType | 'file'
  /**
   * Absent: one transaction around the call. `grouped`: the handler commits together with calls that arrive
   * at the same moment. `own`: the handler opens its transactions, because it hashes or reads between them;
   * its answer is not kept for repetition.
   */
  readonly transaction?: 'grouped' | 'own'
  /** GET only: all statements read one snapshot, because the answer is one document. */
  readonly oneMoment?: true
  /** GET only: the answer is computed by making the change and rolling it back. */
  readonly rehearses?: true
  /** Opened in a frame of our pages: refusals are pages too. */
  readonly framed?: true
  /** The largest body in bytes, where not the default. */
  readonly bodyLimit?: number
  /** Set by `fileOf`: the server answers such calls itself. */
  readonly listFile?: ListFile
}

/** How a list call is written to a file. */
export interface ListFile {
  /** The first part of the file name, such as `colaboradores`. */
  readonly name: string
  readonly list: Endpoint
  // A column receives only rows of its own list; a function, the input of its own call.
  readonly columns: readonly FileColumn<never>[] | ((call: never) => readonly FileColumn<never>[])
  /** Asked for once, and not by pages: a page of it costs as much as all of it. */
  readonly whole?: boolean
}

/** Keeps the exact types of a declaration. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** The calls of one noun, by name. */
export type CallGroup = Readonly<Record<string, Endpoint>>

/** The header with the key that makes a repeated unsafe request harmless. */
export const idempotencyHeader = 'idempotency-key'
/**
 * The header of a call that undoes what its caller just did. It is refused when somebody else changed the
 * record.
 */
export const takesBackHeader = 'x-takes-back'
