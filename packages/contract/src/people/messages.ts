/** Texts of the people screens beyond field labels. */
export const myDataMessages = {
  title: 'Meus dados',
  hint: 'A alteração é enviada ao RH, que confere e atualiza o seu cadastro.',
  waiting:
    'Sua alteração aguarda a conferência do RH. Ela já está no formulário abaixo: o que você mudar agora se soma a ela.',
  applied: 'Sua última alteração foi aplicada ao cadastro.',
  refused: (reason: string) => `Sua última alteração foi recusada: ${reason}`,
} as const

export const peopleImportMessages = {
  title: 'Importar colaboradores',
  hint: 'O arquivo é conferido primeiro. Só quando nenhuma linha tem erro, todas são cadastradas de uma vez.',
  places:
    'Em Setores, separe por ponto e vírgula; um nome que existe em mais de uma unidade leva a sua: Balcão (Loja Centro). Sem data, a jornada vale desde a admissão.',
  template: 'Comece pelo modelo:',
  found: (total: number, faulty: number) =>
    total === 0
      ? 'Nenhuma linha para importar.'
      : faulty === 0
        ? `${total === 1 ? '1 linha pronta' : `${total} linhas prontas`} para importar.`
        : `${total === 1 ? '1 linha' : `${faulty} de ${total} linhas`} com erro. Corrija o arquivo e escolha-o de novo.`,
  applied: (total: number) => (total === 1 ? '1 colaborador importado.' : `${total} colaboradores importados.`),
} as const

export const timeCardMessages = {
  title: 'Imprimir cartão de ponto',
  none: 'Nenhuma apuração fechada.',
  missing: 'O colaborador não tem espelho nesta apuração.',
} as const

export const dataChangeMessages = {
  title: 'Alterações de dados',
  hint: 'O que os colaboradores pedem para corrigir nos próprios dados de contato.',
  none: 'Nenhuma alteração encontrada.',
  waits: (count: number) => (count === 1 ? '1 alteração de dados' : `${count} alterações de dados`),
  changedSince: 'O cadastro mudou depois da solicitação.',
  askApply: 'Deseja aplicar esta alteração ao cadastro do colaborador?',
  applied: 'Alteração aplicada ao cadastro.',
  refused: 'Alteração recusada.',
} as const
