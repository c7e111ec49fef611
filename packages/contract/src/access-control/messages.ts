/** Texts of the access-control calls. */
export const accessControlMessages = {
  required: 'Campo obrigatório',
  cancelledBeforeGiven: 'O cancelamento não pode ser anterior à data em que o acesso foi dado.',
  cancelledInFuture: 'O cancelamento não pode ser em data futura.',
  linkAddress: 'Informe um endereço http ou https.',
} as const
