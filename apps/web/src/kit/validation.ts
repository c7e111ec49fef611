import { config } from 'zod'

/**
 * What a schema says when its author said nothing, in the words of the screens. No compiled validators: the pages' policy
 * forbids `eval`. Must run before any schema is made, so vite.config.ts keeps it in zod's own chunk.
 */
config({
  jitless: true,
  customError: ({ code, input }) => {
    if (input === undefined || input === null || input === '') return 'Campo obrigatório'
    if (code === 'too_big') return 'Valor acima do permitido'
    if (code === 'too_small') return 'Valor abaixo do permitido'
    return 'Valor inválido'
  },
})
