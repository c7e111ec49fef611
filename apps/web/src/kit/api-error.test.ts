import { describe, expect, test } from 'vitest'
import { ApiError, verdict } from './api-error.ts'

describe('what a failed call says', () => {
  test.each`
    rule      | failure                                         | kind         | text
    ${'R251'} | ${'Sem conexão com o relógio'}                  | ${'error'}   | ${'Sem conexão com o relógio'}
    ${'R252'} | ${new ApiError(401, 'qualquer coisa')}          | ${'expired'} | ${undefined}
    ${'R252'} | ${new ApiError(400, 'JWT Invalid.')}            | ${'expired'} | ${undefined}
    ${'R253'} | ${new ApiError(400, 'Campo obrigatório')}       | ${'warn'}    | ${'Campo obrigatório'}
    ${'R253'} | ${new ApiError(400)}                            | ${'warn'}    | ${'Bad Request'}
    ${'R254'} | ${new ApiError(404, 'Registro não encontrado')} | ${'error'}   | ${'Registro não encontrado'}
    ${'R254'} | ${new ApiError(403, 'Ops... Não Permitido!')}   | ${'error'}   | ${'Ops... Não Permitido!'}
    ${'R254'} | ${new ApiError(500)}                            | ${'error'}   | ${'Error Internal Server'}
    ${'R255'} | ${new ApiError(0)}                              | ${'error'}   | ${'Error Internal Server'}
    ${'R255'} | ${new TypeError('Failed to fetch')}             | ${'error'}   | ${'Error Internal Server'}
    ${'Q126'} | ${new ApiError(409, 'Já decidido')}             | ${'warn'}    | ${'Já decidido'}
  `('$rule: $kind $text', ({ failure, kind, text }) => {
    expect(verdict(failure)).toEqual(text === undefined ? { kind } : { kind, text })
  })
})
