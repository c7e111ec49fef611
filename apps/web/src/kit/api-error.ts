/** What is known of a refusal. `status` 0: no answer came. `errors` names what is wrong with each field. */
export interface Refusal {
  readonly status: number
  readonly message?: string
  readonly code?: string | undefined
  readonly errors?: Readonly<Record<string, string>>
}

/** A call that did not succeed. `message` is what the server said, empty if it said nothing. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: Readonly<Record<string, string>>

  constructor({ status, message = '', code, errors = {} }: Refusal) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** What a failed call means to whoever made it. */
export type Verdict = { kind: 'expired' } | { kind: 'warn' | 'error'; text: string }

/** The rules of every failed call (R251–R255); 409 is a warning like 400, because the person can act on it. */
export function verdict(failure: unknown): Verdict {
  if (typeof failure === 'string') return { kind: 'error', text: failure }
  if (!(failure instanceof ApiError) || failure.status === 0) return { kind: 'error', text: 'Error Internal Server' }
  if (failure.status === 401 || failure.message === 'JWT Invalid.') return { kind: 'expired' }
  if (failure.status === 400 || failure.status === 409) return { kind: 'warn', text: failure.message || 'Bad Request' }
  return { kind: 'error', text: failure.message || 'Error Internal Server' }
}
