/** Texts of the compliment screens. */
export const complimentMessages = {
  title: 'Dia do Elogio',
  hint: 'Um dia para dizer a um colega o que ele faz bem.',
  triage: 'Os elogios passam por triagem do RH antes de serem enviados.',
  incompleteForm: 'Formulário Incompleto!',
  incompleteFilter: 'Filtro Incompleto!',
  sent: 'Elogio enviado para a triagem do RH.',
  saved: 'Elogio salvo. Ele volta para a triagem do RH.',
  noneReceived: 'Nenhum elogio recebido ainda.',
  noneSent: 'Você ainda não enviou elogios.',
  none: 'Nenhum elogio encontrado.',
  noDay: 'Ainda não há data marcada para o próximo Dia do Elogio.',
  askNoDay: 'Retirar a data do Dia do Elogio?',
  noDayEffect: 'Sem data só administradores enviam elogios, e ninguém é lembrado do dia.',
  closed: (on: string) => `Os elogios são enviados no Dia do Elogio: ${on}.`,
  over: (on: string) => `O último Dia do Elogio foi em ${on}. A próxima data ainda não foi marcada.`,
} as const
