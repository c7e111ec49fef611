/** Default messages of schemas, in the words of the screens. Server and forms give the same. */
import { config } from 'zod'

config({
  customError: ({ code, input, origin }) => {
    if (input === undefined || input === null || input === '') return 'Campo obrigatório'
    if (code === 'too_big') return origin === 'string' ? 'Máximo de caracteres atingido' : 'Valor acima do permitido'
    if (code === 'too_small') return 'Valor abaixo do permitido'
    return 'Valor inválido'
  },
})
