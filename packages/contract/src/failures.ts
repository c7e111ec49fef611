/**
 * Every refusal the server may give on purpose: code → status and the words a person can act on. The table is the error catalogue;
 * a code that is not in it does not compile, and a test finds codes that nobody throws.
 */
export const failures = {
  'session.expired': { status: 401, message: 'Sua sessão expirou, por favor refaça o login!' },
  'session.invalid': { status: 401, message: 'JWT Invalid.' },
  'access.denied': { status: 403, message: 'Ops... Não Permitido!' },
  'not-found': { status: 404, message: 'Registro não encontrado.' },
  'login.refused': { status: 400, message: 'Usuário ou senha inválidos.' },
  'login.too-many': { status: 429, message: 'Muitas tentativas. Aguarde um minuto e tente novamente.' },
  'operation.refused': { status: 400, message: 'Operação não permitida.' },
  'decided.already': { status: 409, message: 'Registro já avaliado.' },
  'record.changed': { status: 409, message: 'O registro foi alterado por outra pessoa. Recarregue e tente novamente.' },
  'idempotency.reused': { status: 422, message: 'Esta chave já foi usada para outra operação.' },
  'server.busy': { status: 503, message: 'O sistema está ocupado. Tente novamente em instantes.' },
  'unique.taken': { status: 400, message: 'Registro já cadastrado.' },
  'period.overlaps': { status: 400, message: 'Já existe uma apuração para este período.' },
  'period.closed': { status: 409, message: 'A apuração está fechada e não pode ser alterada.' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

/** A refusal on purpose. `detail` replaces the catalogue's message where it holds a name, such as `{Campo} já cadastrado.`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number

  constructor(code: FailureCode, detail?: string) {
    super(detail ?? failures[code].message)
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
  }
}
