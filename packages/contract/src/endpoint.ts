/** A call, declared once: server and browser are both built from the declaration. */
import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  readonly method: Method
  /** Below `/api`, with `:name` for path parameters. */
  readonly path: string
  readonly access: Access
  /** One sentence for the API document: what it does and which rule or decision it follows. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** `'file'`: the bytes of a file, sent as application/octet-stream. */
  readonly body?: z.ZodType | 'file'
  /** Absent: the answer is `{ success: true }`. `'file'`: the handler streams a file. */
  readonly answer?: z.ZodType | 'file'
  /** `grouped`: the handler commits by itself, together with the calls that arrive in the same moment. */
  readonly transaction?: 'grouped'
  /** Largest body in bytes, when it is not the default. */
  readonly bodyLimit?: number
}

/** Keeps the exact types of a declaration. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/** Calls of one noun, by name. */
export type CallGroup = Readonly<Record<string, Endpoint>>

/** `Authorization`-free headers a client sends: the key that makes a repeated unsafe request harmless. */
export const idempotencyHeader = 'idempotency-key'
