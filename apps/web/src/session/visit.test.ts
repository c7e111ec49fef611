import { expect, test } from 'vitest'
import { openingOf } from './visit.ts'

const page = { hereBefore: true, site: 'none', type: 'navigate' }
const inside = { from: '/dashboard', said: undefined, history: false, page }
const start = { from: undefined, said: undefined, history: false, page }

test.each`
  what                                                | arrival                                                | opening
  ${'a link of a screen'}                             | ${inside}                                              | ${'link'}
  ${'an entry of the bell'}                           | ${{ ...inside, said: 'notification' }}                 | ${'notification'}
  ${'one, before the first screen stands'}            | ${{ ...start, said: 'notification' }}                  | ${'notification'}
  ${'the back button'}                                | ${{ ...inside, history: true }}                        | ${'history'}
  ${'the address wanted before the login'}            | ${{ ...inside, from: '/auth/login' }}                  | ${'login'}
  ${'the same, as master'}                            | ${{ ...inside, from: '/auth/master' }}                 | ${'login'}
  ${'an address typed where the product is'}          | ${start}                                               | ${'address'}
  ${'a link of a mail or chat, or a tool: a new tab'} | ${{ ...start, page: { ...page, hereBefore: false } }}  | ${'elsewhere'}
  ${'a link of another site'}                         | ${{ ...start, page: { ...page, site: 'cross-site' } }} | ${'elsewhere'}
  ${'a link of the intranet beside the product'}      | ${{ ...start, page: { ...page, site: 'same-site' } }}  | ${'elsewhere'}
  ${'a browser that does not say'}                    | ${{ ...start, page: { ...page, site: '' } }}           | ${'elsewhere'}
  ${'a page that is loaded again'}                    | ${{ ...start, page: { ...page, type: 'reload' } }}     | ${'elsewhere'}
`('Q10: $what is opened by $opening', ({ arrival, opening }) => {
  expect(openingOf(arrival)).toBe(opening)
})
