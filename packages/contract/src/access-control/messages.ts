/** Texts that the calls of access control answer with. */
export const accessControlMessages = {
  required: 'Campo obrigatório',
  linkAddress: 'Informe um endereço http ou https.',
} as const
