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
} as const
