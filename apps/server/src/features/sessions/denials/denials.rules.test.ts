import { expect, test } from 'vitest'
import { consequenceOf, isCounted, lacksModule } from './denials.rules.ts'

const own = { role: 'employee', acting: false, opening: 'link', rightsChanged: false, uncounted: false } as const

test.each`
  facts                                  | counted  | why
  ${own}                                 | ${true}  | ${'R167: a link of a screen'}
  ${{ ...own, opening: 'address' }}      | ${true}  | ${'R167: an address typed'}
  ${{ ...own, opening: 'call' }}         | ${true}  | ${'R168: a call by a program'}
  ${{ ...own, role: 'gestor' }}          | ${true}  | ${'R169: any non-admin'}
  ${{ ...own, role: 'admin' }}           | ${false} | ${'R169: never an admin'}
  ${{ ...own, opening: 'elsewhere' }}    | ${false} | ${'Q10: another site, a mail, a tool link, a new tab'}
  ${{ ...own, opening: 'notification' }} | ${false} | ${'Q10: a notification'}
  ${{ ...own, opening: 'login' }}        | ${false} | ${'Q10: the address wanted before the login'}
  ${{ ...own, opening: 'history' }}      | ${false} | ${'Q10: the back button'}
  ${{ ...own, rightsChanged: true }}     | ${false} | ${'Q10: minutes after a change of rights'}
  ${{ ...own, acting: true }}            | ${false} | ${'Q10: a master who acts as this person'}
  ${{ ...own, uncounted: true }}         | ${false} | ${'Q135: a route that is never counted'}
`('$why counts: $counted', ({ facts, counted }) => {
  expect(isCounted(facts)).toBe(counted)
})

test.each`
  denied | stopped  | locks | consequence
  ${2}   | ${false} | ${0}  | ${'none'}
  ${3}   | ${false} | ${0}  | ${'lock'}
  ${3}   | ${false} | ${2}  | ${'lock'}
  ${3}   | ${false} | ${3}  | ${'stop'}
  ${9}   | ${true}  | ${0}  | ${'none'}
`('R169, Q10: denial $denied after $locks locks in an hour leads to $consequence', ({ consequence, ...facts }) => {
  expect(consequenceOf(facts)).toBe(consequence)
})

test.each`
  access                                  | lacks
  ${['Device.view']}                      | ${true}
  ${[['Device', 'admin']]}                | ${true}
  ${['Schedule.anything', 'Device.view']} | ${false}
  ${[['Schedule', 'admin']]}              | ${false}
  ${['admin']}                            | ${false}
  ${'session'}                            | ${false}
`('R168: to whom holds Schedule, a call for $access is for a module that is lacking: $lacks', ({ access, lacks }) => {
  expect(lacksModule({ access }, new Set(['Schedule']))).toBe(lacks)
})
