import { describe, expect, test } from 'vitest'
import { ApiError, isRefusedQuestion, verdict } from './api-error.ts'

describe('what a failed call says', () => {
  test.each`
    rule      | failure                                                                                        | kind         | text
    ${'R251'} | ${'Sem conexão com o relógio'}                                                                 | ${'error'}   | ${'Sem conexão com o relógio'}
    ${'R252'} | ${new ApiError({ status: 401, message: 'qualquer coisa' })}                                    | ${'expired'} | ${undefined}
    ${'R252'} | ${new ApiError({ status: 400, message: 'JWT Invalid.' })}                                      | ${'expired'} | ${undefined}
    ${'R253'} | ${new ApiError({ status: 400, message: 'Campo obrigatório' })}                                 | ${'warn'}    | ${'Campo obrigatório'}
    ${'R253'} | ${new ApiError({ status: 400 })}                                                               | ${'warn'}    | ${'Bad Request'}
    ${'R254'} | ${new ApiError({ status: 404, message: 'Registro não encontrado' })}                           | ${'error'}   | ${'Registro não encontrado'}
    ${'R254'} | ${new ApiError({ status: 403, message: 'Ops... Não Permitido!' })}                             | ${'error'}   | ${'Ops... Não Permitido!'}
    ${'R254'} | ${new ApiError({ status: 500 })}                                                               | ${'error'}   | ${'Error Internal Server'}
    ${'R255'} | ${new ApiError({ status: 0 })}                                                                 | ${'error'}   | ${'Error Internal Server'}
    ${'R257'} | ${new TypeError('undefined is not a function')}                                                | ${'error'}   | ${'Ops... Algo deu errado!'}
    ${'R251'} | ${new ApiError({ status: 502, message: 'Bad Gateway', plain: true })}                          | ${'error'}   | ${'Bad Gateway'}
    ${'R171'} | ${new ApiError({ status: 403, code: 'access.removed', message: 'Comportamento inadequado!' })} | ${'removed'} | ${'Comportamento inadequado!'}
    ${'Q126'} | ${new ApiError({ status: 409, message: 'Já decidido' })}                                       | ${'warn'}    | ${'Já decidido'}
    ${'R254'} | ${new ApiError({ status: 429, message: 'Muitas tentativas.' })}                                | ${'error'}   | ${'Muitas tentativas.'}
  `('$rule: $kind $text', ({ failure, kind, text }) => {
    expect(verdict(failure)).toEqual(text === undefined ? { kind } : { kind, text })
  })
})

test.each([
  ['what cannot be asked for', { status: 400, message: 'Data inválida' }, true],
  ['a session that is over', { status: 400, message: 'JWT Invalid.' }, false],
  ['a server on the way', { status: 400, message: 'Bad Request', plain: true }, false],
  ['nothing said', { status: 400 }, false],
  ['a server that fails', { status: 500, message: 'Error Internal Server' }, false],
])('%s is a refused question: %o', (_, refusal, is) => {
  expect(isRefusedQuestion(new ApiError(refusal))).toBe(is)
})
