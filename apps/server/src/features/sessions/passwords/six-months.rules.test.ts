import { expect, test } from 'vitest'
import { dueAgainOn } from './six-months.rules.ts'

test.each`
  done                      | zone                    | due             | why
  ${null}                   | ${'America/Sao_Paulo'}  | ${'0001-01-01'} | ${'never done: at once'}
  ${'2026-01-15T12:00:00Z'} | ${'America/Sao_Paulo'}  | ${'2026-07-15'} | ${'calendar months'}
  ${'2025-08-31T12:00:00Z'} | ${'America/Sao_Paulo'}  | ${'2026-02-28'} | ${'the shorter month ends it'}
  ${'2026-01-15T02:00:00Z'} | ${'America/Sao_Paulo'}  | ${'2026-07-14'} | ${'it was still the day before there'}
  ${'2026-01-15T04:30:00Z'} | ${'America/Rio_Branco'} | ${'2026-07-14'} | ${'and further west'}
`('$done in $zone is due again on $due: $why (R164, Q03, Q13)', ({ done, zone, due }) => {
  expect(dueAgainOn(done, zone)).toBe(due)
})
