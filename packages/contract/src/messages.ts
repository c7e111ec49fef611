/** What a schema says when its author said nothing, in the words of the screens: the server answers the same as a form. */
import { config } from 'zod'

config({
  customError: ({ code, input, origin }) => {
    if (input === undefined || input === null || input === '') return 'Campo obrigatório'
    if (code === 'too_big') return origin === 'string' ? 'Máximo de caracteres atingido' : 'Valor acima do permitido'
    if (code === 'too_small') return 'Valor abaixo do permitido'
    return 'Valor inválido'
  },
})
