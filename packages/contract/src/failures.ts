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
  'field.required': { status: 400, message: 'Campo Obrigatório' },
  'company.missing': { status: 400, message: 'Cadastre uma empresa antes de continuar.' },
  'person.outsourced': { status: 400, message: 'Terceiros não possuem acesso ao sistema nem jornada.' },
  'person.dismissed-early': { status: 400, message: 'A data de desligamento não pode ser anterior à de admissão.' },
  'period.overlaps': { status: 400, message: 'Já existe uma apuração para este período.' },
  'period.closed': { status: 409, message: 'A apuração está fechada e não pode ser alterada.' },
  'file.missing': { status: 400, message: 'Escolha um arquivo que não esteja vazio.' },
  'file.too-large': { status: 413, message: 'O arquivo ou texto enviado é grande demais.' },
  'import.running': { status: 409, message: 'A importação ainda está em andamento.' },
  'mark.duplicate': { status: 400, message: 'Já existe um ponto cadastrado para este horário.' },
  'mark.future': { status: 400, message: 'O horário não pode ser um horário futuro!' },
  'mark.incomplete': { status: 400, message: 'Data e Hora são obrigatórios.' },
  'day.missing': {
    status: 400,
    message: 'Para lançar um observação é necessário ter o ponto cadastrado para o dia.',
  },
  'form.incomplete': { status: 400, message: 'Formulário Incompleto!' },
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
