import { expect, test } from 'vitest'
import { insidePath } from './inside-path.ts'

test.each`
  wanted                             | followed
  ${'/horarios/listagem?id=7&name='} | ${'/horarios/listagem?id=7&name='}
  ${'/bancodehoras/index'}           | ${'/bancodehoras/index'}
  ${undefined}                       | ${'/dashboard'}
  ${'https://example.com/'}          | ${'/dashboard'}
  ${'//example.com/'}                | ${'/dashboard'}
  ${'/\\example.com'}                | ${'/dashboard'}
  ${'/\t/example.com'}               | ${'/dashboard'}
  ${'javascript:alert(1)'}           | ${'/dashboard'}
  ${'/auth/logout'}                  | ${'/dashboard'}
`('after the login $wanted leads to $followed (R053, Q123)', ({ wanted, followed }) => {
  expect(insidePath(wanted)).toBe(followed)
})
