/** Texts of the vacation screens beyond the guard's sentences. */
export const vacationMessages = {
  main: 'Planejamento de Férias e Controle',
  planning: 'Planejamento de férias',
  planner: 'Planejador de férias',
  team: 'Férias da equipe',
  control: 'Controle de férias',
  report: 'Relatório de férias',
  collective: 'Férias coletivas',
  notices: 'Avisos de férias',
  deadlines: 'Prazos de férias',
  settings: 'Regras das férias',
  noPlans: 'Nenhum Planejamento Cadastrado.',
  noControls: 'Nenhum Controle Cadastrado.',
  nothingPlanned: 'Colaborador sem férias planejadas!',
  planned: 'Férias planejadas. O gestor decide.',
  changed: 'Férias alteradas. O gestor decide de novo.',
  askRemove: 'Deseja realmente apagar este planejamento?',
  removed: 'Planejamento apagado com sucesso.',
  noneLeft: 'Nada a planejar agora.',
  askCollective: 'Conceder estas férias coletivas?',
  collectiveGiven: 'Férias coletivas concedidas.',
  askCollectiveBack: 'Desfazer estas férias coletivas?',
  collectiveBack: 'Férias coletivas desfeitas.',
  askSettled: 'Acertar mais períodos aquisitivos?',
  askUnsigned: 'Retirar a assinatura deste aviso?',
} as const

/** The rules as people read them before they plan, each with its article. */
export const vacationRules = [
  {
    rule: 'As férias são planejadas depois de completado o período aquisitivo: doze meses de contrato dão 30 dias.',
    article: 'CLT arts. 130 e 134',
  },
  {
    rule: 'Podem ser divididas em até três partes: uma de ao menos 14 dias corridos, e nenhuma menor do que 5.',
    article: 'CLT art. 134, § 1º',
  },
  {
    rule: 'O início não pode cair nos dias que antecedem feriado ou o repouso semanal.',
    article: 'CLT art. 134, § 3º',
  },
  {
    rule: 'O prazo termina doze meses depois do período aquisitivo: o que ficar para depois dele é pago em dobro.',
    article: 'CLT arts. 134 e 137',
  },
  { rule: 'O gestor decide, e o RH faz a validação final.', article: '' },
  { rule: 'Depois de autorizadas, as férias não mudam mais.', article: '' },
] as const
