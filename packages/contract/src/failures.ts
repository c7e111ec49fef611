/**
 * The catalogue of deliberate refusals: code, status, and words a person can act on. An unknown code does not
 * compile; a test finds unused codes. `session.expired` is given by the pages.
 */
export const failures = {
  'session.expired': { status: 401, message: 'Sua sessão expirou, por favor refaça o login!' },
  'session.invalid': { status: 401, message: 'JWT Invalid.' },
  'device.unknown': { status: 401, message: 'Dispositivo não reconhecido.' },
  'access.denied': { status: 403, message: 'Ops... Não Permitido!' },
  'access.removed': {
    status: 403,
    message: 'Comportamento inadequado! Seu acesso foi removido, procure o administrador.',
  },
  'not-found': { status: 404, message: 'Registro não encontrado.' },
  'login.refused': { status: 400, message: 'Login ou senha inválidos' },
  'login.locked': { status: 400, message: 'Usuário inativo, procure o administrador.' },
  'login.too-many': { status: 429, message: 'Muitas tentativas. Aguarde um minuto e tente novamente.' },
  'changes.too-many': {
    status: 429,
    message: 'Muitas alterações em pouco tempo. Aguarde um instante e tente novamente.',
  },
  'password.wrong': { status: 400, message: 'Senha atual incorreta' },
  'password.same': { status: 400, message: 'A nova senha não pode ser igual a anterior' },
  'password.due': { status: 403, message: 'Altere sua senha para continuar.' },
  'reset.expired': { status: 400, message: 'Link expirado' },
  'acting.refused': { status: 403, message: 'Operação não permitida durante o acesso como outro colaborador.' },
  'operation.refused': { status: 400, message: 'Operação não permitida.' },
  'decided.already': { status: 409, message: 'Registro já avaliado.' },
  'inbox.gone': {
    status: 409,
    message: 'Este item já não espera por decisão: alguém decidiu, ou a solicitação mudou.',
  },
  'inbox.not-clean': { status: 409, message: 'Este item já não é limpo: decida esta solicitação à parte.' },
  'record.changed': { status: 409, message: 'O registro foi alterado por outra pessoa. Recarregue e tente novamente.' },
  'record.unchanged': { status: 409, message: 'Não há o que desfazer: o registro já está assim.' },
  'idempotency.malformed': { status: 400, message: 'Chave inválida.' },
  'idempotency.reused': { status: 422, message: 'Esta chave já foi usada para outra operação.' },
  'server.busy': { status: 503, message: 'O sistema está ocupado. Tente novamente em instantes.' },
  'installation.quarantined': {
    status: 503,
    message:
      'Esta é uma cópia restaurada, em quarentena: nada muda nela até que quem cuida do servidor a libere. Marcações ficam guardadas no aparelho e são enviadas depois.',
  },
  'installation.released': { status: 409, message: 'Esta instalação não está em quarentena. Nada foi alterado.' },
  'profile.system': { status: 400, message: 'Perfil do sistema não pode ser alterado, atribuído nem removido.' },
  'profile.inactive': { status: 400, message: 'Perfil inativo não pode ser atribuído.' },
  'profile.in-use': { status: 400, message: 'Não foi possível remover. Perfil em uso!' },
  'administrator.last': { status: 400, message: 'O sistema precisa de ao menos um administrador com acesso.' },
  'record.in-use': { status: 400, message: 'Não foi possível remover. Registro em uso!' },
  'reason.in-use': { status: 400, message: 'Não foi possível deletar. Motivo de ausência em uso!' },
  'person.holds-tools': {
    status: 400,
    message: 'Antes de inativar o colaborador, inative as ferramentas que ele possui acesso!',
  },
  'tool.not-for-person': { status: 400, message: 'A ferramenta não está liberada para os setores do colaborador.' },
  'tool.held-already': { status: 400, message: 'O colaborador já possui acesso a esta ferramenta para este cliente.' },
  'unique.taken': { status: 400, message: 'Registro já cadastrado.' },
  'field.required': { status: 400, message: 'Campo Obrigatório' },
  'time.invalid': { status: 400, message: 'Horário inválido' },
  'company.missing': { status: 400, message: 'Cadastre uma empresa antes de continuar.' },
  'person.outsourced': { status: 400, message: 'Terceiros não possuem acesso ao sistema nem jornada.' },
  'city.of-another-state': { status: 400, message: 'A cidade não é do estado informado.' },
  'photo.too-large': { status: 400, message: 'A imagem não pode ser maior que 512KB' },
  'photo.unreadable': { status: 400, message: 'Escolha uma imagem JPEG ou PNG.' },
  'justification.unseen': { status: 404, message: 'Usuário sem permissão.' },
  'attachment.too-large': { status: 400, message: 'O arquivo não pode ser maior que 5MB' },
  'attachment.unreadable': { status: 400, message: 'Escolha um arquivo PDF, JPEG, PNG ou WebP.' },
  'data-change.none': { status: 400, message: 'Nenhum dado foi alterado.' },
  'person.unnumbered': { status: 400, message: 'Informe o PIS ou o CPF.' },
  'person.number-unclear': { status: 400, message: 'O número é válido como CPF e como PIS. Diga qual dos dois é.' },
  'person.pis-is-cpf': { status: 400, message: 'O PIS não pode ser o CPF da pessoa.' },
  'person.born-later': { status: 400, message: 'A data de nascimento não pode ser futura.' },
  'person.admitted-unborn': { status: 400, message: 'A data de admissão não pode ser anterior à de nascimento.' },
  'person.dismissed-early': { status: 400, message: 'A data de desligamento não pode ser anterior à de admissão.' },
  'person.city-later': { status: 400, message: 'A cidade de trabalho não pode mudar em uma data futura.' },
  'person.city-processed': {
    status: 400,
    message: 'Dias de apurações processadas mantêm a cidade de trabalho.',
  },
  'period.overlaps': { status: 400, message: 'Já existe uma apuração para este período.' },
  'period.closed': { status: 409, message: 'A apuração está fechada e não pode ser alterada.' },
  'period.settling': {
    status: 409,
    message: 'Há dias em recálculo ou arquivos AFD em importação. Feche a apuração quando terminarem.',
  },
  'period.processed': { status: 409, message: 'A data alcança dias de uma apuração processada.' },
  'schedule.break-outside': { status: 400, message: 'O intervalo fica fora da jornada.' },
  'delivery.of-no-clock': {
    status: 400,
    message: 'O arquivo não identifica o relógio. Envie um AFD com cabeçalho.',
  },
  'delivery.too-many': {
    status: 429,
    message: 'O dispositivo já enviou arquivos demais nas últimas 24 horas. Envie de novo mais tarde.',
  },
  'delivery.of-another-clock': { status: 400, message: 'O arquivo é de outro relógio.' },
  'delivery.clock-held': { status: 400, message: 'O relógio deste arquivo está cadastrado em outro dispositivo.' },
  'delivery.clock-refused': {
    status: 403,
    message:
      'Um administrador recusou o relógio deste dispositivo. Nada é recebido dele até que o relógio seja confirmado.',
  },
  'records.too-many': {
    status: 429,
    message: 'O dispositivo enviou registros demais em pouco tempo. Envie de novo mais tarde.',
  },
  'evidence.off': { status: 400, message: 'A empresa não pede local nem foto no registro de ponto.' },
  'evidence.late': { status: 400, message: 'O local e a foto só podem ser enviados logo depois do registro.' },
  'evidence.gone': { status: 404, message: 'O prazo de guarda terminou: o local ou a foto foi excluído.' },
  'evidence.sealed': {
    status: 409,
    message: 'O local ou a foto foi gravado com outra chave desta instalação e não pode ser aberto.',
  },
  'list.too-long': { status: 400, message: 'A lista é grande demais para um arquivo. Use os filtros.' },
  'file.missing': { status: 400, message: 'Escolha um arquivo que não esteja vazio.' },
  'file.unreadable': { status: 400, message: 'Não foi possível ler o arquivo. Use CSV ou XLSX.' },
  'text.unstorable': { status: 400, message: 'O texto tem caracteres que não podem ser gravados.' },
  'text.one-line': { status: 400, message: 'Use uma só linha, sem caracteres invisíveis.' },
  'text.unseen': { status: 400, message: 'Retire os caracteres invisíveis deste texto.' },
  'request.unreadable': { status: 400, message: 'Não foi possível ler o que foi enviado.' },
  'file.too-large': { status: 413, message: 'O arquivo ou texto enviado é grande demais.' },
  'file.store-away': {
    status: 503,
    message: 'O armazenamento de arquivos não responde. Nada foi alterado; tente de novo em alguns minutos.',
  },
  'file.damaged': {
    status: 500,
    message: 'O arquivo guardado não está como foi recebido. Avise quem cuida do servidor.',
  },
  'file.lost': { status: 404, message: 'O arquivo não está mais guardado. Avise quem cuida do servidor.' },
  'import.running': { status: 409, message: 'A importação ainda está em andamento.' },
  'afd.incomplete': { status: 400, message: 'Faltam dados da empresa para gerar o AFD.' },
  'afd.large': {
    status: 400,
    message: 'O período tem registros demais para uma só resposta. Peça o arquivo em Gerar AFD.',
  },
  'afd.too-many': {
    status: 409,
    message: 'Já há 5 arquivos AFD seus em geração. Aguarde um deles terminar ou cancele um.',
  },
  'payroll.provisional': {
    status: 400,
    message:
      'A apuração ainda não foi processada: os números são provisórios. Processe-a antes de gerar o arquivo da folha.',
  },
  'payroll.no-codes': {
    status: 400,
    message: 'O leiaute não tem eventos com código. Preencha os códigos da sua folha.',
  },
  'payroll.lacking': { status: 400, message: 'Falta um dado que o leiaute pede.' },
  'payroll.layout': { status: 400, message: 'O leiaute não está completo.' },
  'payroll.other-chain': {
    status: 409,
    message:
      'Desta apuração já saiu um arquivo com outra escolha de empresa. Continue por ele: nada pode ser pago duas vezes.',
  },
  'payroll.gone': { status: 404, message: 'Este arquivo não foi gerado.' },
  'afd.gone': { status: 404, message: 'O arquivo AFD não está guardado no servidor. Gere-o de novo.' },
  'mark.unjustified': { status: 400, message: 'Justificativa inválida' },
  'mark.duplicate': { status: 400, message: 'Já existe um ponto cadastrado para este horário.' },
  'mark.future': { status: 400, message: 'O horário não pode ser um horário futuro!' },
  'mark.of-another-day': {
    status: 400,
    message: 'A marcação deve ser deste dia, da véspera ou do dia seguinte. Para outra data, abra o dia dela.',
  },
  'day.nothing-asked': {
    status: 400,
    message: 'Nada a salvar: informe uma marcação, o pernoite, o sobreaviso ou a observação.',
  },
  'request.incomplete': { status: 400, message: 'Data, Hora e Justificativa são obrigatórios.' },
  'request.duplicate': { status: 400, message: 'Já existe uma solicitação cadastrada para este horário.' },
  'request.repeated': { status: 400, message: 'Você já fez uma solicitação para este ponto.' },
  'request.minute-taken': { status: 409, message: 'Já existe um ponto cadastrado para esse horário' },
  'request.mark-gone': {
    status: 409,
    message: 'A marcação desta solicitação deixou de valer. A solicitação só pode ser negada.',
  },
  'review.incomplete': { status: 400, message: 'Revise os campos' },
  'mark.incomplete': { status: 400, message: 'Data e Hora são obrigatórios.' },
  'overtime.own': { status: 400, message: 'Ninguém decide as próprias horas extras.' },
  'overtime.closed': { status: 400, message: 'Em período fechado só administradores decidem, até o processamento.' },
  'overtime.none': { status: 400, message: 'O dia não tem horas extras a decidir.' },
  'day.missing': {
    status: 400,
    message: 'Para lançar um observação é necessário ter o ponto cadastrado para o dia.',
  },
  'absence.duplicate': { status: 409, message: 'Ausência já cadastrada para esta data' },
  'absence.past': { status: 400, message: 'Data retroativa não permitida.' },
  'absence.of-plan': { status: 400, message: 'Esta ausência é de um plano de férias: altere-a em Férias.' },
  'absence.whole-days': { status: 400, message: 'Este motivo vale só para dias inteiros.' },
  'absence.reason-unusable': { status: 400, message: 'O motivo de ausência não existe ou está fora de uso.' },
  'absence.no-vacation-reason': {
    status: 400,
    message: 'É necessário vincular uma ausência a férias para poder realizar o cadastro!',
  },
  'on-call.past': { status: 400, message: 'Data retroativa não permitida.' },
  'on-call.taken': { status: 409, message: 'O colaborador já está de sobreaviso nesta data.' },
  'on-call.person-left': { status: 400, message: 'O colaborador não está ativo nesta data.' },
  'swap.open': { status: 409, message: 'Já existe uma troca em andamento para este sobreaviso.' },
  'swap.duty-gone': { status: 409, message: 'O sobreaviso desta troca não está mais na escala.' },
  'mail.secret-gone': {
    status: 409,
    message: 'Este e-mail continha um endereço reservado ao destinatário, que já não vale. Peça um novo.',
  },
  'vacation.refused': { status: 400, message: 'O plano não segue as regras das férias.' },
  'vacation.overlaps': { status: 400, message: 'Já há férias planejadas nestes dias.' },
  'vacation.collective-many': {
    status: 400,
    message:
      'As férias coletivas são concedidas a até 300 pessoas por vez: escolha um setor menor, ou conceda-as setor por setor.',
  },
  'vacation.collective-begun': {
    status: 400,
    message: 'Estas férias coletivas já começaram: apague as partes uma a uma, no planejamento.',
  },
  'vacation.settled-ahead': {
    status: 400,
    message: 'A data não pode ser futura: só períodos já completos podem estar acertados.',
  },
  'vacation.signed-ahead': { status: 400, message: 'A data da assinatura não pode ser futura.' },
  'vacation.signed-before': {
    status: 400,
    message: 'A data da assinatura não pode ser anterior ao planejamento das férias.',
  },
  'vacation.no-admission': { status: 400, message: 'Informe a data de admissão do colaborador para planejar férias.' },
  'vacation.too-far': { status: 400, message: 'As férias podem ser planejadas até dois anos adiante.' },
  'compliment.day': { status: 400, message: 'Os elogios são enviados apenas no Dia do Elogio.' },
  'compliment.nobody': { status: 400, message: 'Este login não é de um colaborador: ele não envia elogios.' },
  'compliment.to-oneself': { status: 400, message: 'Ninguém elogia a si mesmo. Escolha um colega.' },
  'compliment.recipient': { status: 400, message: 'Escolha um colega que esteja ativo.' },
  'compliment.ended': { status: 409, message: 'Um elogio autorizado não pode mais ser alterado.' },
  'compliments-day.past': { status: 400, message: 'O próximo Dia do Elogio não pode ser anterior a hoje.' },
  'report.columns': { status: 400, message: 'Escolha ao menos uma das informações do relatório.' },
  'report.gone': { status: 410, message: 'Este endereço já foi aberto ou não vale mais. Faça a busca novamente.' },
  'made-file.gone': { status: 404, message: 'O arquivo não está guardado no servidor. Gere-o de novo.' },
  'made-file.rights': { status: 410, message: 'Os seus acessos mudaram desde o pedido. Gere o arquivo de novo.' },
  'made-file.too-many': {
    status: 409,
    message: 'Já há 5 arquivos seus em geração. Aguarde um deles terminar ou cancele um.',
  },
  'form.incomplete': { status: 400, message: 'Formulário Incompleto!' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

/**
 * A deliberate refusal. `detail` replaces the catalogue's message where it holds a name, such as `{Campo} já
 * cadastrado.`; `field` is the domain name of the body's field.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly field: string | undefined

  constructor(code: FailureCode, detail?: string, field?: string) {
    super(detail ?? failures[code].message)
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
    this.field = field
  }
}
