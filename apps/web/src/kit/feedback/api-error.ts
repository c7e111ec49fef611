/** What is known of a refusal. `status` 0: no answer. `errors`: messages by field. */
export interface Refusal {
  readonly status: number
  readonly message?: string
  readonly code?: string | undefined
  /** The answer was plain text: it came from a server in between. */
  readonly plain?: boolean
  readonly errors?: Readonly<Record<string, string>>
}

/** A failed call. `message`: the server's words; empty: none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly plain: boolean

  constructor({ status, message = '', code, errors = {}, plain = false }: Refusal) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.plain = plain
  }
}

/** The text for a record that does not exist. */
export const unknownRecordText = 'Registro não encontrado.'

/** The server's answer for a record that does not exist. */
export const unknownRecord = () => new ApiError({ status: 404, code: 'not-found', message: unknownRecordText })

/** Our server says that the record does not exist; proxies know nothing of records. */
export const isUnknownRecord = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === 'not-found'

/** No such record, or no right to it, according to our server. */
export const isWithheld = (failure: unknown): failure is ApiError =>
  isUnknownRecord(failure) || (failure instanceof ApiError && failure.code === 'access.denied')

/** The question is impossible, such as reversed dates; the message says why. */
export const isRefusedQuestion = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 400 && failure.message !== '' && verdict(failure).kind === 'warn'

/**
 * Asking again would not help: no such record, or an impossible question. The screen says so in place of the
 * answer.
 */
export const isFinal = (failure: unknown): failure is ApiError => isRefusedQuestion(failure) || isUnknownRecord(failure)

/** What a failed call means for the person. */
export type Verdict = { kind: 'expired' } | { kind: 'warn' | 'error' | 'removed'; text: string }

/** The rules of every failed call. 409 is a warning like 400, because the person can act on it. */
export function verdict(failure: unknown): Verdict {
  if (typeof failure === 'string') return { kind: 'error', text: failure }
  if (!(failure instanceof ApiError)) return { kind: 'error', text: 'Ops... Algo deu errado!' }
  const { status, message, code, plain } = failure
  if (status === 0) return { kind: 'error', text: 'Error Internal Server' }
  if (status === 401 || message === 'JWT Invalid.') return { kind: 'expired' }
  if (code === 'access.removed') return { kind: 'removed', text: message }
  if (plain) return { kind: 'error', text: message }
  if (status === 400 || status === 409) return { kind: 'warn', text: message || 'Bad Request' }
  return { kind: 'error', text: message || 'Error Internal Server' }
}
