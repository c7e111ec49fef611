/** Texts of the absence screens, as the specification words them. */
export const absenceMessages = {
  created: 'Ausência cadastrada com sucesso!',
  waiting: 'Ausência cadastrada, aguardando autorização!',
  duplicate: 'Ausência já cadastrada para esta data',
  withoutReason: 'É necessário vincular uma ausência a férias para poder realizar o cadastro!',
  none: 'Nenhum registro Encontrado',
  noReasons: 'Nenhum motivo de ausência Encontrado',
  askRemove: 'Deseja realmente excluir esta ausência?',
  removed: 'Registro removido com sucesso.',
  ofPlan:
    'Esta ausência é de férias confirmadas pelo RH: muda só com o planejamento de férias. Pode ser cancelada a pedido do colaborador, ou excluída por um administrador.',
  ownOfPlan:
    'Esta ausência é das suas férias confirmadas. Para mudar as datas, peça o cancelamento e planeje de novo: os dias voltam ao seu saldo.',
} as const
